/**
 * The names of a record's fields with values of a type, for the `source` of inputs and fields. There
 * are none without a record type, so that it cannot be left out: `<TextInput<Product> source="name" />`.
 */
export type SourceOf<Values, Value = unknown> = NoInfer<
  [Values] extends [never]
    ? never
    : {
        [Field in keyof Values & string]-?: NonNullable<Values[Field]> extends Value
          ? Field
          : never;
      }[keyof Values & string]
>;
