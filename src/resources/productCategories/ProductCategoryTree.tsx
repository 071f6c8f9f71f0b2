import { CategoryTree } from '../categories/tree/CategoryTree';

/** `/product-categories?view=tree` */
const ProductCategoryTree = () => <CategoryTree />;

export default ProductCategoryTree;
