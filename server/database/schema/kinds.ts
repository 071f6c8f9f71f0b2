import type { $Type, ColumnBuilderBase, HasDefault, NotNull } from 'drizzle-orm';
import { boolean, customType, integer, numeric, text } from 'drizzle-orm/pg-core';
import type { Declaration, NamesIn, ValueOf } from '../../../contract/declaration.ts';
import type { Call, Field } from '../../../contract/kinds/field.ts';
import type { KindName } from '../../../contract/kinds/kinds.ts';
import { toKobo } from '../../../contract/rules/prices.ts';
import { type Filtered, hashColumns, searchColumn, searchKeys } from './columns.ts';
import { pictureReference } from './pictures.ts';

/** An amount in naira, stored as whole kobo. */
const money = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'bigint',
  toDriver: toKobo,
  fromDriver: (kobo) => Number(kobo) / 100,
});

/** The column of each kind; null for those that are stored in other tables, or refer to them. */
const columns = {
  line: () => text(),
  lines: () => text(),
  phone: () => text(),
  email: () => text(),
  whole: () => integer(),
  decimal: ({ max = 0, decimals = 0 }: Field) =>
    numeric({ precision: String(max).length + decimals, scale: decimals, mode: 'number' }),
  money: () => money(),
  flag: () => boolean(),
  status: () => boolean(),
  choice: () => text(),
  reference: null,
  parent: null,
  references: null,
  named: null,
  picture: null,
  crop: null,
  pictureVersions: null,
} satisfies Record<KindName, ((field: Field) => ColumnBuilderBase) | null>;

type Columns = typeof columns;

type BuilderOf<K> = K extends keyof Columns ? ReturnType<NonNullable<Columns[K]>> : never;

type ColumnOf<F extends Field> = F extends { nullable: true }
  ? $Type<BuilderOf<F['kind']>, NonNullable<ValueOf<F>>>
  : NotNull<$Type<BuilderOf<F['kind']>, ValueOf<F>>>;

type ColumnsOf<Fields extends Declaration['fields']> = {
  [K in NamesIn<Fields, Call> as BuilderOf<Fields[K]['kind']> extends never ? never : K]: ColumnOf<
    Fields[K]
  >;
};

type PicturesIn<Fields> = Fields extends {
  pictureVersions: { pictures: readonly (infer Name extends string)[] };
}
  ? { [N in Name]: `has${Capitalize<N>}` extends keyof Fields ? N : never }[Name]
  : never;

type HashesOf<Fields> = {
  [N in PicturesIn<Fields> as `${N}Hash`]: ReturnType<typeof pictureReference>;
};

type KeyColumn = NotNull<ReturnType<typeof searchColumn>>;

type KeysOf<D extends Filtered> = {
  [
    F in Extract<D['filters'][number], { kind: 'contains' }>['field'] as `${F}Key`
  ]: D['fields'][F] extends { nullable: true } ? HasDefault<KeyColumn> : KeyColumn;
};

/**
 * The columns of the declared fields that some body has, as their kinds are stored, those by which lists
 * are filtered by parts of texts (`nameKey`), and those of the pictures with calls of their own:
 * `brandLogoHash`.
 */
export const columnsOf = <const D extends Filtered>(declared: D) => {
  const { fields } = declared;
  const byKind: Readonly<Record<string, ((field: Field) => ReturnType<typeof text>) | null>> =
    columns as never;
  const hashes = hashColumns(declared).map((name) => [name, pictureReference()]);
  const values = Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) => {
      const column = byKind[field.kind]?.(field);
      const isStored = field.in?.some((place) => place !== 'record') ?? true;
      return column && isStored ? [[name, field.nullable ? column : column.notNull()]] : [];
    }),
  );
  const keys = searchKeys(declared).map(({ field, key }) => {
    const column = searchColumn().notNull();
    return [key, fields[field]?.nullable ? column.default('') : column];
  });
  return { ...values, ...Object.fromEntries([...keys, ...hashes]) } as ColumnsOf<D['fields']> &
    KeysOf<D> &
    HashesOf<D['fields']>;
};
