import type { ErrorObject } from 'ajv';
import type { FieldProblem } from '../../contract/problem.ts';

interface Described {
  title?: string;
  description?: string;
  properties?: Record<string, Described>;
}

const TYPES: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const words = (pointer: string) => {
  const property = pointer.split('/').at(-1) ?? '';
  const spaced = property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const unquoted = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

/** What is wrong with the value, to follow the label of the field in a sentence. */
function complaint({ keyword, params, schema }: ErrorObject, { description }: Described) {
  if (keyword === 'required' || (keyword === 'minLength' && params.limit === 1)) {
    return 'is required.';
  }
  if (keyword === 'maxLength') return `must be at most ${params.limit} characters long.`;
  if (keyword === 'maxItems') return `must have at most ${params.limit} entries.`;
  if (keyword === 'minimum') return `must be at least ${params.limit}.`;
  if (keyword === 'maximum') return `must be at most ${params.limit}.`;
  if (description) return `must be ${description}.`;
  if (keyword === 'type') return `must be ${TYPES[unquoted(schema)] ?? unquoted(schema)}.`;
  if (keyword === 'pattern') return 'contains a character that cannot be stored.';
  return 'is not valid.';
}

function fieldProblem(error: ErrorObject): FieldProblem {
  const { instancePath, params, keyword } = error;
  const schema = error.parentSchema as Described;
  if (instancePath === '' && keyword === 'type') {
    return { pointer: '', detail: 'The request body must be a JSON object.' };
  }
  const pointer =
    keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath;
  const described =
    keyword === 'required' ? (schema.properties?.[String(params.missingProperty)] ?? {}) : schema;
  const label = described.title ?? words(pointer);
  return { pointer, detail: `${label} ${complaint(error, described)}` };
}

/** Converts Ajv's verbose errors to one sentence for each invalid field. */
export function fieldProblems(errors: ErrorObject[]): FieldProblem[] {
  const byPointer = new Map<string, FieldProblem>();
  for (const error of errors) {
    const problem = fieldProblem(error);
    // For a union, the error of the whole says more than those of its branches.
    if (error.keyword === 'anyOf' || !byPointer.has(problem.pointer)) {
      byPointer.set(problem.pointer, problem);
    }
  }
  return [...byPointer.values()];
}
