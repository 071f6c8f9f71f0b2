import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useGetList } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { noErrorNotification } from '../../ui/noErrorNotification';
import { ProductPicture } from '../products/ProductPicture';
import { useImageTitle } from './useImageTitle';

const TEXTS = 'resources.product-images';

/** How many images are offered: one page. */
const OFFERED = 30;

interface SuccessorInputProps {
  /** The preview image to be deleted. */
  image: ProductImage;
  value: ProductImage | undefined;
  onChange: (successor: ProductImage | undefined) => void;
}

/** A choice of the product's other enabled images for its new preview, or none. */
export const SuccessorInput = ({ image, value, onChange }: SuccessorInputProps) => {
  const translate = useTranslate();
  const toTitle = useImageTitle();
  const { data, error, refetch } = useGetList<ProductImage>(
    'product-images',
    {
      filter: { productId: image.productId, enabled: true },
      pagination: { page: 1, perPage: OFFERED },
    },
    { onError: noErrorNotification },
  );
  const others = (data ?? []).filter(({ id }) => id !== image.id);
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (others.length === 0) return null;
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id="successor">{translate(`${TEXTS}.successor.label`)}</FormLabel>
      <RadioGroup
        aria-labelledby="successor"
        value={value?.id ?? ''}
        onChange={(_, chosen) => onChange(others.find(({ id }) => String(id) === chosen))}
      >
        <FormControlLabel
          value=""
          control={<Radio />}
          label={translate(`${TEXTS}.successor.none`)}
        />
        {others.map((other) => (
          <FormControlLabel
            key={other.id}
            value={other.id}
            control={<Radio />}
            sx={{ my: 0.5 }}
            label={
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Box sx={{ flex: 'none', width: 64, borderRadius: 1, overflow: 'hidden' }}>
                  <ProductPicture
                    productId={other.productId}
                    imageId={other.id}
                    version={other.pictureVersions?.image}
                    alt=""
                  />
                </Box>
                <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                  {toTitle(other)}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
