import { HttpError } from 'ra-core';

/** A refusal as the http client raises it: a status, the `detail` and, per field, what is wrong. */
export const problem = (status: number, detail: string, errors?: Record<string, string>) =>
  new HttpError(detail, status, { detail, errors });

/** A field that was refused. */
export const fieldProblem = (field: string, detail: string) =>
  problem(400, detail, { [field]: detail });

/** The name of a field as the server's sentences begin with it: `minPrice` is "Min price". */
export const inWords = (field: string): string => {
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Refuses the first of `fields` that is empty. */
export const requireTexts = <T extends object>(input: T, fields: (keyof T & string)[]) => {
  for (const field of fields) {
    const value = input[field];
    if (typeof value !== 'string' || !value.trim()) {
      throw fieldProblem(field, `${inWords(field)} is required.`);
    }
  }
};
