import { CreatePage } from '../../records/CreatePage';
import { useNamedParent } from './belowParent';
import { parentFieldOf, useCategoryResource } from './categoryRecords';
import { CategoryInputs, similarCategories } from './CategoryInputs';
import { NewCategory } from './NewCategory';

/** The page that creates a category. */
const CategoryCreate = () => {
  const parentField = parentFieldOf(useCategoryResource());
  return (
    <CreatePage hints={similarCategories} defaultValues={{ [parentField]: useNamedParent() }}>
      <CategoryInputs noParent="none_on_create" NewCategory={NewCategory} />
    </CreatePage>
  );
};

export default CategoryCreate;
