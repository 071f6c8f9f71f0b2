import type { ComponentType } from 'react';
import type { FieldValueProps } from '../../routing/Resource';

type Renderings<Values> = {
  [Field in keyof Values]?: ComponentType<{ value: NonNullable<Values[Field]>; resource: string }>;
};

/**
 * Creates a resource's `FieldValue` from one component for each field whose values are not shown as
 * they are stored. `Values` are the fields of the record and of its history.
 */
export const createFieldValue = <Values extends object>(renderings: Renderings<Values>) => {
  const OwnFieldValue = ({ resource, field, value, children }: FieldValueProps) => {
    // The API's record and its history have the types of the contract.
    const Value = renderings[field as keyof Values] as
      | ComponentType<{ value: unknown; resource: string }>
      | undefined;
    return Value ? <Value value={value} resource={resource} /> : children;
  };
  return OwnFieldValue;
};
