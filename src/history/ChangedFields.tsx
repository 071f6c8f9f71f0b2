import { Box } from '@mui/material';
import { useTranslateLabel } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { FieldValue } from './FieldValue';

interface ChangedFieldsProps {
  resource: string;
  /** Without `from` where only one value is to be told. */
  changes: { field: string; from?: unknown; to: unknown }[];
}

/** What changed in a record, a line for each field: its label, from what, to what. */
export const ChangedFields = ({ resource, changes }: ChangedFieldsProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  // In spans alone: it also stands in a message, which is a paragraph.
  return changes.map(({ field, from, to }) => (
    <Box key={field} component="span" sx={{ display: 'block', mt: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('app.labelled', {
          label: translateLabel({ resource, source: field }) as string,
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
