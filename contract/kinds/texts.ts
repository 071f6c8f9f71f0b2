import { EMAIL_PATTERN } from '../rules/emailAddress.ts';
import { PHONE_NUMBER_PATTERN } from '../rules/phoneNumber.ts';
import { STORABLE, type TextKind } from '../rules/text.ts';
import { type Bounds, type FieldOptions, type Kind, typed } from './field.ts';

interface TextOptions extends FieldOptions, Pick<Bounds, 'required' | 'nullable'> {
  maxLength: number;
}

/** One line of text typed by the user, which is normalised before its length is checked. */
export const line = <const O extends TextOptions>(options: O) =>
  typed<string>()({ kind: 'line', required: !options.nullable, ...options });

/** A text with line breaks. */
export const lines = <const O extends TextOptions>(options: O) =>
  typed<string>()({ kind: 'lines', required: !options.nullable, multiline: true, ...options });

export const phone = <const O extends TextOptions>(options: O) =>
  typed<string>()({ kind: 'phone', required: true, example: '+234 803 555 0100', ...options });

/** An e-mail address. */
export const email = <const O extends TextOptions>(options: O) =>
  typed<string>()({ kind: 'email', required: true, example: 'name@example.com', ...options });

// Without side effects, so that scripts that use no kinds do not contain them.
/* @__NO_SIDE_EFFECTS__ */
const textKind = (kind: TextKind, own: Kind = {}, pattern = STORABLE): Kind => ({
  body: ({ required, maxLength }) => ({
    type: 'string',
    minLength: required ? 1 : 0,
    maxLength,
    pattern,
    'x-text': kind,
  }),
  record: () => ({ type: 'string' }),
  sample: ({ maxLength }, number) => `Text ${number}`.slice(0, maxLength),
  ...own,
});

export const textKinds = {
  line: textKind('line', {
    message: ({ nullable, maxLength = 0 }) =>
      nullable ? { key: 'field.text', values: { maxLength } } : undefined,
  }),
  lines: textKind('lines'),
  phone: textKind(
    'phone',
    { message: () => ({ key: 'phoneNumber.malformed' }), sample: () => '0803 000 0000' },
    PHONE_NUMBER_PATTERN,
  ),
  email: textKind(
    'email',
    {
      message: () => ({ key: 'email.malformed' }),
      sample: (_, number) => `ada${number}@example.com`,
    },
    EMAIL_PATTERN,
  ),
} satisfies Record<string, Kind>;
