import { CategoryEditPage } from '../categories/CategoryEditPage';

const MEMBERS = { resource: 'products', filter: 'categoryId' } as const;

/** `/product-categories/{id}/edit` */
const ProductCategoryEdit = () => (
  <CategoryEditPage
    parentField="parentCategoryId"
    noParent="resources.product-categories.parent.none_in_form"
    members={MEMBERS}
  />
);

export default ProductCategoryEdit;
