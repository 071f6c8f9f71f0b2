import { type Bounds, type FieldOptions, type Kind, typed } from './field.ts';

/** The largest amount in naira. */
const MAX_AMOUNT = 1_000_000_000_000;

interface NumberOptions extends FieldOptions, Pick<Bounds, 'nullable' | 'decimals'> {
  min: number;
  max: number;
}

export const whole = <const O extends NumberOptions>(options: O) =>
  typed<number>()({ kind: 'whole', required: !options.nullable, ...options });

/** A number with at most two decimals. */
export const decimal = <const O extends NumberOptions>(options: O) =>
  typed<number>()({ kind: 'decimal', required: !options.nullable, decimals: 2, ...options });

/** An amount in naira with at most two decimals, stored as whole kobo. */
export const money = <const O extends FieldOptions & Pick<Bounds, 'nullable'>>(options: O) =>
  typed<number>()({
    kind: 'money',
    required: !options.nullable,
    min: 0,
    max: MAX_AMOUNT,
    decimals: 2,
    ...options,
  });

// Without side effects, so that scripts that use no kinds do not contain them.
/* @__NO_SIDE_EFFECTS__ */
const numberKind = (type: 'integer' | 'number', own: Kind = {}): Kind => ({
  body: ({ min, max }) => ({ type, minimum: min, maximum: max }),
  record: () => ({ type }),
  sample: ({ min }) => min,
  ...own,
});

export const numberKinds = {
  whole: numberKind('integer'),
  decimal: numberKind('number'),
  money: numberKind('number', {
    message: ({ nullable, max = 0 }) =>
      nullable ? { key: 'field.amount', values: { maximum: max } } : undefined,
    sample: (_, number) => 100 + (number % 1000),
  }),
} satisfies Record<string, Kind>;
