import { Box } from '@mui/material';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { useDataProvider } from 'ra-core';
import { pictureKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { Picture, type PictureSource } from '../../images/Picture';
import type { ProductImageDataProvider, ProductImageKey } from './productImageCalls';
import { useOffers } from '../../ui/useOffers';

/** Creates the picture source of a product image, of which the record says the version. */
const useProductImageSource = (): ((
  key: ProductImageKey,
  version: string | null | undefined,
) => PictureSource) => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  const isOffered = useOffers('pictures');
  return (key, known) => {
    const version = isOffered ? (known ?? undefined) : undefined;
    return {
      queryKey: pictureKey(['products', key.productId, 'images', key.imageId], version),
      queryFn: (options) => dataProvider.getProductImageFile(key, { ...options, version }),
    };
  };
};

/** Width divided by height of a product image. */
export const PRODUCT_ASPECT = 4 / 3;

interface ProductPictureProps {
  productId: number;
  /** Empty if the product has no such image. */
  imageId: number | null;
  /** The version of the image's file, if the record has it. */
  version: string | null | undefined;
  alt: string;
}

/** A product image in its 4:3 frame, or a placeholder. */
export const ProductPicture = ({ productId, imageId, version, alt }: ProductPictureProps) => {
  const translate = useTranslate();
  const toSource = useProductImageSource();
  return (
    <Picture
      source={imageId === null ? undefined : toSource({ productId, imageId }, version)}
      alt={alt}
      sx={{ width: '100%', aspectRatio: PRODUCT_ASPECT, bgcolor: 'action.hover' }}
      placeholder={
        <Box
          role="img"
          aria-label={translate('resources.products.no_image')}
          sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.disabled' }}
        >
          <ImageIcon sx={{ fontSize: 48 }} />
        </Box>
      }
    />
  );
};
