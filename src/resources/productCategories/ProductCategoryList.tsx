import { CategoryList } from '../categories/CategoryList';

/** `/product-categories`: ten to a page (specification, sections 2 and 9). */
const ProductCategoryList = () => <CategoryList parentField="parentCategoryId" />;

export default ProductCategoryList;
