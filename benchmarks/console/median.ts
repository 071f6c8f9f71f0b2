/** The median of the values, which counts because other processes use the machine too. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
