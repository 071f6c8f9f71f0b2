import { useGetOne } from 'ra-core';
import type { Product } from '../../../contract/products';
import type { NextStep } from '../../ui/PageTitle';
import { type Identified, paths } from '../../routing/paths';
import { useProductImageParams } from './ImageBreadcrumbs';
import { JUST_READ } from '../../ui/freshFor';

/** The next steps after an image was added: another image, or another product. */
export const useImageNextSteps = (): NextStep[] => {
  const { productId, meta } = useProductImageParams();
  // Shares the breadcrumbs' query.
  const { data: product } = useGetOne<Identified<Product>>(
    'products',
    { id: meta.productId },
    { staleTime: JUST_READ },
  );
  const addImage: NextStep = {
    label: 'resources.product-images.action.add_another',
    to: paths.create('product-images', productId),
  };
  if (!product) return [addImage];
  const addProduct: NextStep = {
    label: 'resources.products.action.add_another',
    to: paths.createProduct(product.serviceProviderId),
  };
  return [addImage, addProduct];
};
