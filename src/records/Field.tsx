import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { PlainFieldValue } from '../forms/changes/FieldValue';
import type { MessageKey } from '../i18n/messages';
import { useFieldLabel } from '../i18n/useTranslate';
import type { SourceOf } from '../routing/resourceNames';
import { useResourceName } from '../routing/Resource';

interface LabelledValueProps {
  label: string;
  /** Spans all columns. */
  wide?: boolean;
  children: ReactNode;
}

/** One label and its value, for what is not a field of the record; long values wrap anywhere. */
export const LabelledValue = ({ label, wide, children }: LabelledValueProps) => (
  <Box sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, mt: 0.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {children}
    </Typography>
  </Box>
);

interface FieldProps<Values> extends Pick<LabelledValueProps, 'wide'> {
  source: SourceOf<Values>;
  /** The message key of the label; defaults to the resource's field. */
  label?: MessageKey;
  /** The value, where it is not shown as plain text. */
  children?: ReactNode;
}

/**
 * A field of the record in context, with its label and its value: `<Field<Product>
 * source="description" />`. It does not use the resource's `FieldValue`, whose code is loaded only
 * where a history or a conflict is shown, so that no value is missing when the record appears.
 */
export const Field = <Values extends object = never>({
  source,
  label,
  wide,
  children,
}: FieldProps<Values>) => {
  const resource = useResourceName();
  const record = useRecordContext();
  const name = useFieldLabel()({ source, label, resource });
  return (
    <LabelledValue label={name} wide={wide}>
      {children ?? <PlainFieldValue resource={resource} field={source} value={record?.[source]} />}
    </LabelledValue>
  );
};
