import { CreatePage } from '../../records/CreatePage';
import { CategoryInputs } from '../categories/CategoryInputs';

/** `/product-categories/new` */
const ProductCategoryCreate = () => (
  <CreatePage>
    <CategoryInputs
      parentField="parentCategoryId"
      noParent="resources.product-categories.parent.none_in_form"
    />
  </CreatePage>
);

export default ProductCategoryCreate;
