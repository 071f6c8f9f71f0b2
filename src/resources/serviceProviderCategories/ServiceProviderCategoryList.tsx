import { lazy } from 'react';
import { CategoryList } from '../categories/CategoryList';

const Tree = lazy(() => import('./ServiceProviderCategoryTree'));

/** `/service-provider-categories` */
const ServiceProviderCategoryList = () => <CategoryList parentField="parentId" Tree={Tree} />;

export default ServiceProviderCategoryList;
