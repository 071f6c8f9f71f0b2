import { CategoryFields } from '../../layout/categories/CategoryFields';
import { ShowPage } from '../../layout/ShowPage';

/** `/product-categories/{id}` (specification, section 2). */
const ProductCategoryShow = () => (
  <ShowPage>
    <CategoryFields parentField="parentCategoryId" />
  </ShowPage>
);

export default ProductCategoryShow;
