import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Box } from '@mui/material';
import { isPicture } from '../../../contract/fields';
import type { MaskedChange } from '../../../contract/auditedChange';
import { useTranslate } from '../../i18n/useTranslate';
import { type FieldValueProps, useResourceOptions } from '../../routing/Resource';
import { valuesOf } from '../kinds/values';

interface ValueProps {
  resource: string;
  field: string;
  value: unknown;
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Whether a value has no words: an id, an amount, a telephone number or an e-mail address. */
const isVerbatim = (field: string, value: unknown) =>
  field === 'id' ||
  typeof value === 'number' ||
  (typeof value === 'string' && (/^\S+@\S+$/.test(value) || !/\p{L}/u.test(value)));

interface TextProps extends Omit<ValueProps, 'resource'> {
  children: ReactNode;
}

const Text = ({ field, value, children }: TextProps) => (
  <Box
    component="span"
    // Replaced with the value: React cannot change a text that the browser has translated.
    key={JSON.stringify(value)}
    translate={isVerbatim(field, value) ? 'no' : undefined}
    sx={{
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      color: isEmpty(value) ? 'text.secondary' : undefined,
    }}
  >
    {children}
  </Box>
);

/**
 * A field's value as text: None if empty, otherwise as the resource's `FieldValue` renders it, or
 * as plain text.
 */
export const FieldValue = (props: ValueProps) => (
  <Text {...props}>
    <ValueInWords {...props} />
  </Text>
);

/** A field's value as plain text, which needs no code of the resource; None if empty. */
export const PlainFieldValue = (props: ValueProps) => (
  <Text {...props}>
    <PlainValue {...props} />
  </Text>
);

const ValueInWords = ({ resource, field, value }: ValueProps) => {
  const translate = useTranslate();
  const { FieldValue: ResourceFieldValue } = useResourceOptions(resource);
  const text = <PlainValue resource={resource} field={field} value={value} />;
  if (isEmpty(value)) return text;
  if (isPicture(resource, field)) {
    return translate(`changes.history.picture.${value as MaskedChange}`);
  }
  if (!ResourceFieldValue) return text;
  return (
    <Suspense fallback={null}>
      <ResourceFieldValue resource={resource} field={field} value={value}>
        {text}
      </ResourceFieldValue>
    </Suspense>
  );
};

const PlainValue = ({ resource, field, value }: ValueProps): string => {
  const translate = useTranslate();
  return isEmpty(value)
    ? translate('app.state.none')
    : valuesOf(resource, field).show(value, translate);
};

type Renderings<Values> = {
  [Field in keyof Values]?: ComponentType<{ value: NonNullable<Values[Field]>; resource: string }>;
};

/**
 * Creates a resource's `FieldValue` from one component for each field whose values are not shown as
 * they are stored. `Values` are the fields of the record and of its history.
 */
export const createFieldValue = <Values extends object>(renderings: Renderings<Values>) => {
  const ResourceFieldValue = ({ resource, field, value, children }: FieldValueProps) => {
    // The API's record and its history have the types of the contract.
    const Value = renderings[field as keyof Values] as
      | ComponentType<{ value: unknown; resource: string }>
      | undefined;
    return Value ? <Value value={value} resource={resource} /> : children;
  };
  return ResourceFieldValue;
};
