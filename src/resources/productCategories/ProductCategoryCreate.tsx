import { CreatePage } from '../../layout/CreatePage';
import { CategoryInputs } from '../../layout/categories/CategoryInputs';

/** `/product-categories/new` (specification, section 2). */
const ProductCategoryCreate = () => (
  <CreatePage>
    <CategoryInputs
      parentField="parentCategoryId"
      noParent="resources.product-categories.parent.none_in_form"
    />
  </CreatePage>
);

export default ProductCategoryCreate;
