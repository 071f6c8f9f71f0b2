import { CategoryShowPage } from '../categories/CategoryShowPage';

/** `/product-categories/{id}` */
const ProductCategoryShow = () => <CategoryShowPage parentField="parentCategoryId" />;

export default ProductCategoryShow;
