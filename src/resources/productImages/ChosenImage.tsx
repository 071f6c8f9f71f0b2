import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import type { ChosenRecordProps } from '../../routing/Resource';
import { ImagePicture, useImageTitle } from '../products/ProductPicture';
import { ImageBadges } from './ImageBadges';

/** An image chosen for a bulk change: thumbnail, name and badges, and what its deletion means for the preview. */
const ChosenImage = ({ record, action }: ChosenRecordProps<'product-images'>) => {
  const translate = useTranslate();
  const title = useImageTitle()(record);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ width: 72, flex: 'none' }}>
        <ImagePicture image={record} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {title}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <ImageBadges {...record} />
        </Box>
        {record.isPreview && action === 'delete' && (
          <Typography variant="body2" color="textSecondary">
            {translate('resources.product-images.confirm_delete.preview')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

export default ChosenImage;
