import { HttpError } from 'ra-core';

/** A refusal as the http client raises it: a status, the `detail` and, per field, what is wrong. */
export const problem = (status: number, detail: string, errors?: Record<string, string>) =>
  new HttpError(detail, status, { detail, errors });

/** A field that was refused. */
export const fieldProblem = (field: string, detail: string) =>
  problem(400, detail, { [field]: detail });

/** Refuses the first of `fields` that is empty. */
export const requireTexts = <T extends object>(input: T, fields: (keyof T & string)[]) => {
  for (const field of fields) {
    const value = input[field];
    if (typeof value !== 'string' || !value.trim()) {
      throw fieldProblem(field, `${field} is required.`);
    }
  }
};
