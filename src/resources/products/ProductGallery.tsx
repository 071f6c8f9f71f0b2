import { useRef } from 'react';
import { Box, Link, Skeleton, Typography } from '@mui/material';
import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import type { Identifier } from 'ra-core';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { CHOOSE_PICTURE, handOver } from '../../images/choosePicture';
import { useFirstPage } from '../../lists/useFirstPage';
import { paths } from '../../routing/paths';
import { FailedChoices } from '../../ui/ErrorAlert';
import { StatusBadge } from '../../ui/StatusBadge';
import { useDroppedFiles } from '../../ui/useDroppedFiles';
import { useReached } from '../../ui/useNearViewport';
import { useOffers } from '../../ui/useOffers';
import { PRODUCT_ASPECT, ImagePicture, useImageTitle } from './ProductPicture';
import { PreviewStar } from './SetPreviewButton';

const TEXTS = 'resources.product-images';

/** How many images are shown; the page of the images has all. */
const SHOWN = 11;

/** The first images of a product, in one call near the viewport, on an API that has thumbnails. */
export const useGallery = (productId: Identifier) => {
  const isOffered = useOffers('pictures');
  const { ref, isReached } = useReached();
  const filter = { productId: String(productId) };
  const { data, error, refetch } = useFirstPage<ProductImage>('product-images', filter, {
    enabled: isOffered && isReached,
  });
  const isLoading = isOffered && isReached && !data && !error;
  return { ref, images: data, isLoading, error, refetch };
};

const tileSx = { borderRadius: 1, overflow: 'hidden', aspectRatio: PRODUCT_ASPECT } as const;

/** Leads to the form of new images, also with files that are dropped on it, or pasted on the page. */
const AddTile = ({ productId }: { productId: Identifier }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const to = paths.create('product-images', productId);
  const tile = useRef<HTMLLIElement>(null);
  const isDragging = useDroppedFiles(
    (files) => void navigate(to, { state: handOver(files) }),
    tile,
  );
  return (
    <li ref={tile}>
      <Link
        component={RouterLink}
        to={to}
        state={CHOOSE_PICTURE}
        underline="none"
        sx={{
          ...tileSx,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 0.5,
          border: 2,
          borderStyle: 'dashed',
          borderColor: isDragging ? 'primary.main' : 'controlBorder',
          bgcolor: isDragging ? 'action.hover' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <AddPhotoIcon />
        <Typography component="span" variant="body2" sx={{ lineHeight: 1.2 }}>
          {translate(`${TEXTS}.gallery.${isDragging ? 'release' : 'add'}`)}
        </Typography>
      </Link>
    </li>
  );
};

/** One image, which leads to its page; the preview is outlined. */
const Tile = ({ image }: { image: ProductImage }) => {
  const title = useImageTitle()(image);
  const { id, productId, enabled, isPreview } = image;
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <Link
        component={RouterLink}
        to={paths.show('product-images', productId, id)}
        aria-label={title}
        title={title}
        sx={{
          ...tileSx,
          display: 'block',
          ...(isPreview && { border: 2, borderColor: 'primary.main' }),
        }}
      >
        <ImagePicture image={image} />
      </Link>
      <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
        <PreviewStar image={image} />
      </Box>
      {!enabled && (
        <Box
          sx={{
            position: 'absolute',
            bottom: 4,
            left: 4,
            bgcolor: 'background.paper',
            borderRadius: 8,
            pointerEvents: 'none',
          }}
        >
          <StatusBadge enabled={false} />
        </Box>
      )}
    </Box>
  );
};

interface ProductGalleryProps {
  productId: Identifier;
  gallery: ReturnType<typeof useGallery>;
}

/** The images of a product below its picture, where another becomes the preview and more are added. */
export const ProductGallery = ({ productId, gallery }: ProductGalleryProps) => {
  const translate = useTranslate();
  const { ref, images = [], isLoading, error, refetch } = gallery;
  // The only image is the picture itself.
  const shown = images.length === 1 && images[0]?.isPreview ? [] : images.slice(0, SHOWN);
  return (
    <Box ref={ref} sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
      <Box
        component="ul"
        aria-label={translate('resources.product-images.page.list')}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {isLoading &&
          [1, 2].map((tile) => (
            <Skeleton key={tile} component="li" variant="rectangular" height="auto" sx={tileSx} />
          ))}
        {shown.map((image) => (
          <Tile key={image.id} image={image} />
        ))}
        <AddTile productId={productId} />
      </Box>
      <FailedChoices error={error} refetch={refetch} />
      {images.length > SHOWN && (
        <Link component={RouterLink} to={paths.list('product-images', productId)}>
          {translate(`${TEXTS}.gallery.all`)}
        </Link>
      )}
    </Box>
  );
};
