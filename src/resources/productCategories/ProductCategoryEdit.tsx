import { CategoryEditPage } from '../categories/CategoryEditPage';

/** `/product-categories/{id}/edit` */
const ProductCategoryEdit = () => (
  <CategoryEditPage
    parentField="parentCategoryId"
    noParent="resources.product-categories.parent.none_in_form"
  />
);

export default ProductCategoryEdit;
