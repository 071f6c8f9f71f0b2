import { CreatePage } from '../../records/CreatePage';
import { CategoryInputs } from './CategoryInputs';

/** The page that creates a category. */
const CategoryCreate = () => (
  <CreatePage>
    <CategoryInputs noParent="none_on_create" />
  </CreatePage>
);

export default CategoryCreate;
