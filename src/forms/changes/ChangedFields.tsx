import { Fragment } from 'react';
import { Box } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { isSame } from '../conflict/mergeChanges';
import { FieldValue } from './FieldValue';
import { useChangedLabel } from './useChangedLabel';

interface FieldChange {
  field: string;
  /** Omit it to show a single value. */
  from?: unknown;
  to: unknown;
  /** Whether the values are no longer known. */
  isErased?: boolean;
}

interface ChangedValueProps extends FieldChange {
  resource: string;
}

interface ChangedFieldsProps {
  resource: string;
  changes: FieldChange[];
}

/** What was added to a set and removed from it, each with its sign; empty for other values. */
const toSigned = (from: unknown, to: unknown) => {
  if (!Array.isArray(from) || !Array.isArray(to)) return [];
  const signed = [
    { sign: '+\u00a0', values: to.filter((value) => !from.some((other) => isSame(value, other))) },
    { sign: '−\u00a0', values: from.filter((value) => !to.some((other) => isSame(value, other))) },
  ];
  return signed.filter(({ values }) => values.length > 0);
};

/**
 * The changed fields of a record, one per line: label, old value, new value. Of a set, such as its
 * categories, what was added and what was removed.
 */
export const ChangedFields = ({ resource, changes }: ChangedFieldsProps) => {
  const translate = useTranslate();
  const labelOf = useChangedLabel(resource);
  // Only inline elements: it is also used in a message, inside a paragraph.
  return changes.map(({ field, ...values }) => (
    <Box key={field} component="span" sx={{ display: 'block', mt: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('app.labelled', {
          label: labelOf(field),
        })}
      </Box>{' '}
      <ChangedValue resource={resource} field={field} {...values} />
    </Box>
  ));
};

const ChangedValue = ({ resource, field, from, to, isErased }: ChangedValueProps) => {
  const translate = useTranslate();
  if (isErased) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {translate('changes.history.erased')}
      </Box>
    );
  }
  const signed = toSigned(from, to);
  if (signed.length > 0) {
    return signed.map(({ sign, values }, index) => (
      <Fragment key={sign}>
        {index > 0 && ', '}
        {sign}
        <FieldValue resource={resource} field={field} value={values} />
      </Fragment>
    ));
  }
  return (
    <>
      {from !== undefined && (
        <>
          <FieldValue resource={resource} field={field} value={from} />
          <Box component="span" sx={{ mx: 0.75, color: 'text.secondary' }}>
            {translate('changes.to')}
          </Box>
        </>
      )}
      <FieldValue resource={resource} field={field} value={to} />
    </>
  );
};
