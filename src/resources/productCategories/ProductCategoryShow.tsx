import { CategoryShowPage } from '../categories/CategoryShowPage';

/** `/product-categories/{id}` (specification, section 2). */
const ProductCategoryShow = () => <CategoryShowPage parentField="parentCategoryId" />;

export default ProductCategoryShow;
