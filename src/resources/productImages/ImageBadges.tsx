import { Chip } from '@mui/material';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { StatusBadge } from '../../ui/StatusBadge';

/** Enabled or Disabled, and Preview on the preview image. */
export const ImageBadges = ({
  enabled,
  isPreview,
}: Pick<ProductImage, 'enabled' | 'isPreview'>) => {
  const translate = useTranslate();
  return (
    <>
      <StatusBadge enabled={enabled} />
      {isPreview && (
        <Chip size="small" color="primary" label={translate('resources.product-images.preview')} />
      )}
    </>
  );
};
