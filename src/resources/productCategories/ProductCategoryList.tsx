import { CategoryList } from '../categories/CategoryList';

/** `/product-categories` */
const ProductCategoryList = () => <CategoryList parentField="parentCategoryId" />;

export default ProductCategoryList;
