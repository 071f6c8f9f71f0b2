import { useListContext, useRecordContext } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { PictureCard } from '../../lists/PictureCard';
import { paths } from '../../routing/paths';
import { ProductPicture } from '../products/ProductPicture';
import { ImageBadges } from './ImageBadges';
import { useImageTitle } from './useImageTitle';

const TEXTS = 'resources.product-images';

/** One image in the grid of a product's images. */
export const ProductImageCard = () => {
  const image = useRecordContext<ProductImage>();
  const toTitle = useImageTitle();
  const alt = useImageAlt(image);
  if (!image) return null;
  const { id, productId, pictureVersions } = image;
  return (
    <PictureCard
      to={paths.show('product-images', productId, id)}
      title={toTitle(image)}
      picture={
        <ProductPicture
          productId={productId}
          imageId={id}
          version={pictureVersions?.image}
          alt={alt}
        />
      }
      badges={<ImageBadges {...image} />}
    />
  );
};

/** The accessible name of one of several images: "Image 2 of 5, preview". */
const useImageAlt = (image: ProductImage | undefined) => {
  const translate = useTranslate();
  const { data = [], page, perPage, hasNextPage } = useListContext<ProductImage>();
  const before = (page - 1) * perPage;
  const position = before + data.findIndex(({ id }) => id === image?.id) + 1;
  // The total is known only on the last page: the API returns none.
  const key = hasNextPage ? `${TEXTS}.position` : `${TEXTS}.position_of`;
  const name = translate(key, { position, total: before + data.length });
  return image?.isPreview ? translate(`${TEXTS}.preview_named`, { name }) : name;
};
