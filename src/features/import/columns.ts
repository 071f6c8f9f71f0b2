import { allInputs, formRulesOf, inputFields, recordFields } from '../../../contract/fields';
import type { Bounds } from '../../../contract/kinds/field';
import { ownerOf } from '../../../contract/resources';
import type { TextKind } from '../../../contract/rules/text';
import { type CellReading, valuesOf } from '../../forms/kinds/values';
import type { ResourceName } from '../../routing/paths';

/** A column that a file of a resource can have. */
export interface ImportColumn {
  /** The name of the field in records. */
  name: string;
  /** The name of the field in bodies. */
  field: string;
  /** How the text of a cell becomes a value. */
  kind: CellReading | 'id' | 'owner';
  /** How a text is normalised. */
  textKind?: TextKind | undefined;
  isNullable: boolean;
  /** Whether a record cannot be created without it. */
  isRequired: boolean;
  /** The value of a new record without it. */
  default?: unknown;
  /** What the form rejects. */
  rules: Bounds;
  /** The call that does not take the field. */
  missingIn?: 'create' | 'update' | undefined;
}

const ID: ImportColumn = {
  name: 'id',
  field: 'id',
  kind: 'id',
  isNullable: true,
  isRequired: false,
  rules: {},
};

/** The columns of a resource's file: those of its export. */
export const importColumns = (resource: ResourceName): ImportColumn[] => {
  const { create, update } = inputFields[resource];
  const owner = ownerOf(resource)?.field;
  const names = recordFields(resource);
  const columns = Object.entries(allInputs(resource)).map(([field, declared]): ImportColumn => {
    const { nullable = false, optional = false } = declared;
    const name = names[field] ?? field;
    const { read, textKind } = valuesOf(resource, name);
    const isInCreate = field in create;
    return {
      name,
      field,
      kind: name === owner ? 'owner' : read,
      textKind,
      isNullable: nullable,
      isRequired: isInCreate && !nullable && !optional && declared.default === undefined,
      default: declared.default,
      rules: formRulesOf(resource, field),
      missingIn: isInCreate ? (field in update ? undefined : 'update') : 'create',
    };
  });
  return [ID, ...columns];
};
