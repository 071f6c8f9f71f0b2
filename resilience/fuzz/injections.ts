import { normaliseText } from '../../contract/rules/text.ts';
import { searchKey } from '../../contract/searchKey.ts';
import type { FuzzRequest } from './requests.ts';
import type { FuzzResponse } from './verdict.ts';

// Filters that find a record by a part of one of its own texts.
const FILTERS = ['name', 'description', 'email', 'brandName'];

/**
 * Whether a list has a record that a filter of the request does not find: the text was then part of the
 * statement, although the response is in order.
 */
export function injectionFault(
  { method, path }: FuzzRequest,
  { status, headers, body }: FuzzResponse,
) {
  const isList = method === 'GET' && status === 200 && path.includes('?');
  if (!isList || !String(headers['content-type']).includes('json')) return undefined;
  const query = new URL(path, 'http://x').searchParams;
  const { data } = JSON.parse(body.toString()) as { data?: Record<string, unknown>[] };
  if (!Array.isArray(data)) return undefined;
  for (const name of FILTERS.filter((one) => query.getAll(one).length === 1)) {
    const wanted = searchKey(normaliseText(query.get(name) ?? '', 'line'));
    const stray = data.find(
      (record) => name in record && !searchKey(String(record[name])).includes(wanted),
    );
    if (stray) return `the filter ${name} finds ${JSON.stringify(stray[name])}`;
  }
  return undefined;
}
