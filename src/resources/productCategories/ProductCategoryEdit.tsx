import { EditPage } from '../../layout/EditPage';
import { CategoryInputs } from '../../layout/categories/CategoryInputs';
import { MoveGuard } from '../../layout/categories/MoveGuard';

const MEMBERS = { resource: 'products', filter: 'categoryId' } as const;

/** `/product-categories/{id}/edit` (specification, section 2). */
const ProductCategoryEdit = () => (
  <EditPage>
    <CategoryInputs
      parentField="parentCategoryId"
      noParent="resources.product-categories.parent.none_in_form"
    />
    <MoveGuard parentField="parentCategoryId" members={MEMBERS} />
  </EditPage>
);

export default ProductCategoryEdit;
