import { allInputs, formRulesOf, inputFields, recordFields } from '../../../contract/fields';
import type { Bounds } from '../../../contract/kinds/field';
import { ownerOf } from '../../../contract/resources';
import type { TextKind } from '../../../contract/rules/text';
import type { ResourceName } from '../../routing/paths';

/** How the text of a cell becomes a value. */
type ColumnKind = 'id' | 'owner' | 'text' | 'choice' | 'number' | 'boolean' | 'path' | 'paths';

/** A column that a file of a resource can have. */
export interface ImportColumn {
  /** The name of the field in records. */
  name: string;
  /** The name of the field in bodies. */
  field: string;
  kind: ColumnKind;
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

const TEXT_KINDS: readonly string[] = ['line', 'lines', 'phone', 'email'] satisfies TextKind[];

const KINDS: Readonly<Record<string, ColumnKind>> = {
  choice: 'choice',
  flag: 'boolean',
  status: 'boolean',
  parent: 'path',
  references: 'paths',
};

const isText = (kind: string): kind is TextKind => TEXT_KINDS.includes(kind);

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
    const { kind, nullable = false, optional = false } = declared;
    const name = names[field] ?? field;
    const textKind = isText(kind) ? kind : undefined;
    const otherKind = name === owner ? 'owner' : (KINDS[kind] ?? 'number');
    const isInCreate = field in create;
    return {
      name,
      field,
      kind: textKind ? 'text' : otherKind,
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
