import { lazy } from 'react';
import { CategoryList } from '../categories/CategoryList';

const Tree = lazy(() => import('./ProductCategoryTree'));

/** `/product-categories` */
const ProductCategoryList = () => <CategoryList parentField="parentCategoryId" Tree={Tree} />;

export default ProductCategoryList;
