import { sampleRecords } from '../dataProvider/fake/sampleRecords';
import { createMatchHeader } from '../features/import/columnLabels';
import type { ImportTarget } from '../features/import/importTarget';
import { parseCsv } from '../features/import/parseCsv';
import type { PlanInput } from '../features/import/planContext';
import { planRows } from '../features/import/planRows';

/** Plans the rows of a file, by default on the sample records. */
export const planFile = (
  target: ImportTarget,
  csv: string,
  { existing = new Map(Object.entries(sampleRecords)), decimals, choices }: Partial<PlanInput> = {},
) => {
  const { header, rows } = parseCsv(csv);
  const mapping = createMatchHeader(target)(header);
  return planRows({ target, header, mapping, existing, decimals, choices }, rows);
};

/** The line and kind of each row, and what is wrong with it. */
export const outcomesOf = (rows: ReturnType<typeof planFile>) =>
  rows.map(({ line, kind, problems }) => [
    line,
    kind,
    ...problems.map(({ column, text }) => (column === undefined ? text : `${column}: ${text}`)),
  ]);

/** The header of a file of service providers. */
export const PROVIDERS =
  'Email,First Name,Last Name,Phone Number,Address Line 1,City,State,Brand Name,About,Service Provider Categories,Enabled';

/** A row of that file. */
export const providerRow = (email: string, overrides = {}) => {
  const cells = {
    email,
    first: 'Ada',
    last: 'Obi',
    phone: '0803 555 0101',
    line: '1 Road',
    city: 'Enugu',
    state: 'Enugu',
    brand: 'Ada',
    about: 'Text',
    categories: '',
    enabled: '',
    ...overrides,
  };
  return Object.values(cells).join(',');
};
