import { useGetOne } from 'ra-core';
import type { Product } from '../../../contract/products';
import type { NextStep } from '../../ui/PageTitle';
import { type Identified, paths } from '../../routing/paths';
import { useProductImageParams } from './ImageBreadcrumbs';
import { CHOOSE_PICTURE } from '../../images/choosePicture';
import { duplicateForm } from '../products/duplicateForm';
import { JUST_READ } from '../../ui/freshFor';

/** The product of the images in the path, once it has loaded; shares the breadcrumbs' query. */
const useImagesProduct = (): Identified<Product> | undefined => {
  const { meta } = useProductImageParams();
  const { data } = useGetOne<Identified<Product>>(
    'products',
    { id: meta.productId },
    { staleTime: JUST_READ },
  );
  return data;
};

/** Whether the product in the path is known to have no preview, so that its first image becomes it. */
export const useLacksPreview = (): boolean => useImagesProduct()?.previewImageId === null;

/** The next steps after an image was added: another image, another product, or a copy of this one. */
export const useImageNextSteps = (): NextStep[] => {
  const { productId } = useProductImageParams();
  const product = useImagesProduct();
  const addImage: NextStep = {
    label: 'resources.product-images.action.add_another',
    to: paths.create('product-images', productId),
    state: CHOOSE_PICTURE,
  };
  if (!product) return [addImage];
  const addProduct: NextStep = {
    label: 'resources.products.action.add_another',
    to: paths.createBelow('products', product.serviceProviderId),
  };
  const duplicate: NextStep = {
    label: 'resources.products.action.duplicate_this',
    ...duplicateForm(product),
  };
  return [addImage, addProduct, duplicate];
};
