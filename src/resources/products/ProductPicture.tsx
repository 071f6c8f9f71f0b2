import { Box, Link, Typography } from '@mui/material';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { type Identifier, useDataProvider } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { Link as RouterLink } from 'react-router';
import { pictureKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { Picture, type PictureSource } from '../../images/Picture';
import type { ProductImageDataProvider, ProductImageKey } from './productImageCalls';
import { useOffers } from '../../ui/useOffers';

/** Creates the picture source of a product image, of which the record says the version. */
export const useProductImageSource = (): ((
  key: ProductImageKey,
  version: string | null | undefined,
) => PictureSource) => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  const isOffered = useOffers('pictures');
  return (key, known) => {
    const version = isOffered ? (known ?? undefined) : undefined;
    return {
      queryKey: pictureKey(
        ['products', key.productId, 'images', key.imageId, 'image-file'],
        version,
      ),
      version,
      queryFn: (options) => dataProvider.getProductImageFile(key, { ...options, version }),
    };
  };
};

/** Width divided by height of a product image. */
export const PRODUCT_ASPECT = 4 / 3;

/** The name of an image, or its id if it has none. */
export const useImageTitle = () => {
  const translate = useTranslate();
  return ({ id, imageName }: { id: Identifier } & Pick<ProductImage, 'imageName'>): string =>
    imageName || translate('resources.product-images.unnamed', { id });
};

interface ProductPictureProps {
  productId: number;
  /** Empty if the product has no such image. */
  imageId: number | null;
  /** The version of the image's file, if the record has it. */
  version: string | null | undefined;
  alt: string;
  /** Whether the product may have images from which to choose a preview. */
  hasImages?: boolean;
}

const placeholderSx = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 0.5,
  height: '100%',
  color: 'text.secondary',
};

/** In place of the picture of a product without a preview; leads to its images, to choose one. */
const NoPreview = ({ productId, name }: { productId: number; name: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={placeholderSx}>
      <ImageIcon sx={{ fontSize: 48 }} />
      <Typography variant="body2">{translate('resources.products.no_preview')}</Typography>
      <Link
        component={RouterLink}
        to={paths.list('product-images', productId)}
        aria-label={translate('resources.products.choose_preview_of', { name })}
        // Above the link that covers a card.
        sx={{ position: 'relative', zIndex: 1, py: 0.25 }}
      >
        {translate('resources.products.choose_preview')}
      </Link>
    </Box>
  );
};

/** In place of the picture of a product without images. */
const NoImages = () => (
  <Box sx={placeholderSx}>
    <ImageIcon sx={{ fontSize: 48 }} />
    <Typography variant="body2">{useTranslate()('resources.products.no_images')}</Typography>
  </Box>
);

/** In place of a picture that could not be loaded. */
const NoFile = () => (
  <Box role="img" aria-label={useTranslate()('resources.products.no_file')} sx={placeholderSx}>
    <ImageIcon sx={{ fontSize: 48 }} />
  </Box>
);

/** A product image in its 4:3 frame, or a placeholder. */
export const ProductPicture = ({
  productId,
  imageId,
  version,
  alt,
  hasImages = true,
}: ProductPictureProps) => {
  const toSource = useProductImageSource();
  const noPreview = hasImages ? <NoPreview productId={productId} name={alt} /> : <NoImages />;
  return (
    <Picture
      source={imageId === null ? undefined : toSource({ productId, imageId }, version)}
      alt={alt}
      sx={{ width: '100%', aspectRatio: PRODUCT_ASPECT, bgcolor: 'action.hover' }}
      placeholder={imageId === null ? noPreview : <NoFile />}
    />
  );
};
