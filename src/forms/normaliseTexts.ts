import { inputFields } from '../../contract/inputFields';
import type { ApiResourceName } from '../../contract/resources';
import { normaliseText } from '../../contract/rules/text';

/** The values of a form with its texts as the API stores them (see normaliseText). */
export const normaliseTexts = <Values extends object>(
  resource: ApiResourceName,
  values: Values,
): Values => {
  const { create, update } = inputFields[resource];
  const bounds = new Map(Object.entries({ ...create, ...update }));
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const own = bounds.get(name);
    return typeof value === 'string' && own?.maxLength !== undefined
      ? [name, normaliseText(value, own.multiline ? 'lines' : 'line')]
      : [name, value];
  });
  return Object.fromEntries(entries) as Values;
};
