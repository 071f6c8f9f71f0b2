import { CreatePage } from '../../records/CreatePage';
import { CategoryInputs, similarCategories } from './CategoryInputs';

/** The page that creates a category. */
const CategoryCreate = () => (
  <CreatePage hints={similarCategories}>
    <CategoryInputs noParent="none_on_create" />
  </CreatePage>
);

export default CategoryCreate;
