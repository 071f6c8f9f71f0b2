type Values = Record<string, unknown>;

const comparable = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value ?? null;
  return JSON.stringify(value.map(({ id }: { id: unknown }) => String(id)).toSorted());
};

/** The fields of `values` that `other` has with another value. The order of references is ignored. */
export const differingFields = (values: Values, other: Values): string[] =>
  Object.keys(values).filter((name) => comparable(values[name]) !== comparable(other[name]));
