/** The given quantile of the values, in any order. */
export const quantile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ] ?? Number.NaN;

/** The median of the values, which counts because other processes use the machine too. */
export const median = (values: number[]) => quantile(values, 0.5);
