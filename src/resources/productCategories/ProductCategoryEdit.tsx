import { EditPage } from '../../layout/EditPage';
import { CategoryInputs } from '../../layout/categories/CategoryInputs';

/** `/product-categories/{id}/edit` (specification, section 2). */
const ProductCategoryEdit = () => (
  <EditPage>
    <CategoryInputs
      parentField="parentCategoryId"
      noParent="resources.product-categories.parent.none_in_form"
    />
  </EditPage>
);

export default ProductCategoryEdit;
