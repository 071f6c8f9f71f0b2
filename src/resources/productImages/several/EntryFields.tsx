import { useId } from 'react';
import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { boundsOf } from '../../../../contract/inputFields';
import type { ProductImageUpdate } from '../../../../contract/productImages';
import { useLengthHint } from '../../../forms/useLengthHint';
import { useTranslate } from '../../../i18n/useTranslate';
import { StatusBadge } from '../../../ui/StatusBadge';

interface EntryFieldsProps {
  values: ProductImageUpdate;
  isDisabled: boolean;
  onChange: (changes: Partial<ProductImageUpdate>) => void;
}

/** Name, description and status of one of several images. */
export const EntryFields = ({ values, isDisabled, onChange }: EntryFieldsProps) => {
  const translate = useTranslate();
  const toLengthHint = useLengthHint();
  const statusId = useId();
  const toText = (source: 'imageName' | 'imageDescription') => ({
    label: translate(`resources.product-images.fields.${source}`),
    value: values[source],
    disabled: isDisabled,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [source]: target.value }),
    helperText: toLengthHint(values[source], boundsOf('product-images', source).maxLength),
  });
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField {...toText('imageName')} />
        <TextField {...toText('imageDescription')} multiline />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          label={translate('resources.product-images.fields.enabled')}
          control={
            <Switch
              checked={values.enabled}
              disabled={isDisabled}
              onChange={(_, enabled) => onChange({ enabled })}
              slotProps={{ input: { 'aria-describedby': statusId } }}
            />
          }
        />
        <Box component="span" id={statusId}>
          <StatusBadge enabled={values.enabled} />
        </Box>
      </Box>
    </>
  );
};
