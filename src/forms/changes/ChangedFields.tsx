import { Box } from '@mui/material';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import { FieldValue } from './FieldValue';

interface ChangedFieldsProps {
  resource: string;
  /** Omit `from` to show a single value. */
  changes: { field: string; from?: unknown; to: unknown }[];
}

/** The changed fields of a record, one per line: label, old value, new value. */
export const ChangedFields = ({ resource, changes }: ChangedFieldsProps) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  // Only inline elements: it is also used in a message, inside a paragraph.
  return changes.map(({ field, from, to }) => (
    <Box key={field} component="span" sx={{ display: 'block', mt: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('app.labelled', {
          label: fieldLabel({ resource, source: field }),
        })}
      </Box>{' '}
      {from !== undefined && (
        <>
          <FieldValue resource={resource} field={field} value={from} />
          <Box component="span" sx={{ mx: 0.75, color: 'text.secondary' }}>
            {translate('changes.to')}
          </Box>
        </>
      )}
      <FieldValue resource={resource} field={field} value={to} />
    </Box>
  ));
};
