import { Box } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { PRODUCT_ASPECT } from '../products/pictureAspect';
import { useObjectUrl } from '../../images/useObjectUrl';

/** The crop of a picture that has not been uploaded yet, or its empty place. */
export const CroppedPicture = ({ file }: { file: Blob | undefined }) => {
  const translate = useTranslate();
  const url = useObjectUrl(file);
  return (
    <Box
      sx={{
        aspectRatio: PRODUCT_ASPECT,
        maxWidth: 480,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
      }}
    >
      {url && (
        <Box
          component="img"
          src={url}
          alt={translate('resources.product-images.cropped')}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
};
