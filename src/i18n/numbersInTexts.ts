/** The values of texts that name something instead of counting it: their digits are not grouped. */
const NAMES = ['id', 'line', 'last', 'number'];

type ValueOf = (expression: string, argument: string) => unknown;

/**
 * The option of Polyglot that writes the numbers in texts with `format`. Polyglot calls `replace` as it
 * would call the `String.replace` of a text.
 */
export const numbersInTexts = (format: (value: number) => string) => ({
  replace(this: string, pattern: RegExp, valueOf: ValueOf): string {
    return this.replace(pattern, (expression: string, argument: string) => {
      const value = valueOf(expression, argument);
      return typeof value === 'number' && !NAMES.includes(argument) ? format(value) : String(value);
    });
  },
});
