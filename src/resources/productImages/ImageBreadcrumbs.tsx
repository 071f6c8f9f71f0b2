import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { type Identified, paths } from '../../routing/paths';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import type { Crumb } from '../../ui/Breadcrumbs';
import { ProductBreadcrumbs } from '../products/ProductBreadcrumbs';
import { useImageTitle } from '../products/ProductPicture';

/**
 * The product and image ids of a path below `/products/{id}/images`, and the data provider's
 * `meta`.
 */
export const useProductImageParams = () => {
  const { id: productId = '', imageId = '' } = useParams();
  return {
    productId,
    imageId,
    /** Names the product whose images are called. */
    meta: { productId },
    gridPath: paths.list('product-images', productId),
    imagePath: paths.show('product-images', productId, imageId),
  };
};

/** The breadcrumbs of a product's images and of the pages below them. */
export const ImageBreadcrumbs = ({ below = [] }: { below?: Crumb[] }) => {
  const translate = useTranslate();
  const { productId, gridPath } = useProductImageParams();
  const images = { to: gridPath, label: translate('resources.product-images.crumb') };
  return <ProductBreadcrumbs productId={productId} below={[images, ...below]} />;
};

/** The crumb of the image in the path. */
export const useImageCrumb = (): Crumb => {
  const { imageId, imagePath, meta } = useProductImageParams();
  const toTitle = useImageTitle();
  const { data, error } = useGetOne<Identified<ProductImage>>('product-images', {
    id: imageId,
    meta,
  });
  const image = data ?? (error ? { id: imageId, imageName: '' } : undefined);
  return { to: imagePath, label: image && toTitle(image) };
};
