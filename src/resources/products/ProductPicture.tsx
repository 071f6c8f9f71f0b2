import { Box, Typography } from '@mui/material';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { type Identifier, useDataProvider } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import type { Product } from '../../../contract/products';
import { pictureKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { Picture, type PictureSource } from '../../images/Picture';
import type { ProductImageDataProvider } from './productImageCalls';
import { useOffers } from '../../ui/useOffers';

/** The source of a product image, of which the record says the version; undefined without an image. */
const useProductImageSource = (
  productId: Identifier,
  imageId: Identifier | null,
  recordVersion: string | null | undefined,
): PictureSource | undefined => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  const isOffered = useOffers('pictures');
  if (imageId === null) return undefined;
  const version = isOffered ? (recordVersion ?? undefined) : undefined;
  return {
    queryKey: pictureKey(['products', productId, 'images', imageId, 'image-file'], version),
    version,
    queryFn: (options) =>
      dataProvider.getProductImageFile({ productId, imageId }, { ...options, version }),
  };
};

type Pictured = Pick<Product, 'id' | 'previewImageId' | 'pictureVersions'>;

/** The source of a product's preview image; undefined without one. */
export const usePreviewSource = ({ id, previewImageId, pictureVersions }: Pictured) =>
  useProductImageSource(id, previewImageId, pictureVersions?.previewImage);

/** Width divided by height of a product image. */
export const PRODUCT_ASPECT = 4 / 3;

/** The name of an image, or its id if it has none. */
export const useImageTitle = () => {
  const translate = useTranslate();
  return ({ id, imageName }: { id: Identifier } & Pick<ProductImage, 'imageName'>): string =>
    imageName || translate('resources.product-images.unnamed', { id });
};

const placeholderSx = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 0.5,
  height: '100%',
  color: 'text.secondary',
};

/** In place of the picture of a product without one. */
const NoPreview = ({ hasImages }: { hasImages: boolean }) => (
  <Box sx={placeholderSx}>
    <ImageIcon sx={{ fontSize: 48 }} />
    <Typography variant="body2">
      {useTranslate()(`resources.products.${hasImages ? 'no_preview' : 'no_images'}`)}
    </Typography>
  </Box>
);

/** In place of a picture that could not be loaded. */
const NoFile = () => (
  <Box role="img" aria-label={useTranslate()('resources.products.no_file')} sx={placeholderSx}>
    <ImageIcon sx={{ fontSize: 48 }} />
  </Box>
);

/** In a 4:3 frame. */
const frameSx = { width: '100%', aspectRatio: PRODUCT_ASPECT, bgcolor: 'action.hover' };

interface PreviewPictureProps {
  product: Pictured;
  alt: string;
  /** Whether the product may have images, of which none is the preview. */
  hasImages?: boolean;
}

/** The preview image of a product, or a placeholder. */
export const PreviewPicture = ({ product, alt, hasImages = true }: PreviewPictureProps) => {
  const source = usePreviewSource(product);
  return (
    <Picture
      source={source}
      alt={alt}
      sx={frameSx}
      placeholder={source ? <NoFile /> : <NoPreview hasImages={hasImages} />}
    />
  );
};

interface ImagePictureProps {
  image: ProductImage;
  /** The title of the image by default. */
  alt?: string;
}

/** A product image. */
export const ImagePicture = ({ image, alt }: ImagePictureProps) => {
  const title = useImageTitle()(image);
  const { id, productId, pictureVersions } = image;
  return (
    <Picture
      source={useProductImageSource(productId, id, pictureVersions?.image)}
      alt={alt ?? title}
      sx={frameSx}
      placeholder={<NoFile />}
    />
  );
};
