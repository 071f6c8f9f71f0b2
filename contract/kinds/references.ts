import type { NamedReference } from '../identifiers.ts';
import type { ProblemKey } from '../problemStatus.ts';
import { type Bounds, type FieldOptions, type Kind, typed } from './field.ts';

/** A record id, bounded to what a JSON number and a bigint column can both represent exactly. */
const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

const NAMED = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: ID, name: { type: 'string' } },
};

interface ReferenceOptions extends FieldOptions, Pick<Bounds, 'nullable'> {
  unknown?: ProblemKey;
}

/** The id of a record of another resource. */
export const reference = <const O extends ReferenceOptions>(to: string, options: O) =>
  typed<number>()({ kind: 'reference', required: !options.nullable, to, ...options });

/** The id of the record above this one in a tree; `null` or omitted for none. */
export const parent = <const O extends FieldOptions>(options: O) =>
  typed<number>()({ kind: 'parent', nullable: true, default: null, ...options });

/** The categories of a record, with their names; bodies have their ids instead. */
export const references = <
  const To extends string,
  const O extends ReferenceOptions & { ids: string; maxItems: number },
>(
  to: To,
  options: O,
) => typed<NamedReference[], number[]>()({ kind: 'references', default: [], to, ...options });

/** The record of another resource with its name, which only lists have. */
export const named = <const O extends { description: string }>(options: O) =>
  typed<NamedReference>()({ kind: 'named', in: ['record'], optional: true, ...options });

/** The kinds of references to other records. */
export const referenceKinds = {
  reference: { body: () => ID, record: () => ID },
  parent: {
    body: () => ID,
    record: () => ID,
    message: () => ({ key: 'field.idOrNull' }),
    sample: () => null,
  },
  references: {
    body: ({ maxItems }, label) => ({ type: 'array', items: { ...ID, ...label }, maxItems }),
    record: () => ({ type: 'array', items: NAMED }),
    message: () => ({ key: 'field.ids' }),
    sample: () => [],
  },
  named: { record: ({ description }) => ({ ...NAMED, description }) },
} satisfies Record<string, Kind>;
