import type { ApiResourceName } from '../../contract/resources.ts';
import { schemas } from '../../contract/schemas.ts';
import { idIn, isList, isObject, isPictureType, isRecord } from '../../contract/rules/responses.ts';
import type { Answer } from './client.ts';

/** Whether a call is as specified, differs in a way that the console accepts, or in one it does not. */
type Verdict = 'holds' | 'acceptable' | 'unusable';

/** What is found about the response of a call. */
export interface Finding {
  verdict: Verdict;
  note?: string;
}

const HOLDS: Finding = { verdict: 'holds' };

const acceptable = (note: string): Finding => ({ verdict: 'acceptable', note });

/** A difference that the console cannot work with. */
export const unusable = (note: string): Finding => ({ verdict: 'unusable', note });

/** Extensions of our API, which no other needs to have. */
const EXTRAS = ['pictureVersions', 'serviceProvider'];

const missingFields = (resource: ApiResourceName, record: Record<string, unknown>) =>
  Object.keys(schemas[resource].record.properties).filter(
    (name) => !EXTRAS.includes(name) && record[name] === undefined,
  );

/** The finding for a response that is no success. */
const failure = ({ status, detail }: Answer): Finding | undefined =>
  status >= 200 && status < 300
    ? undefined
    : unusable(status === 0 ? `no response: ${detail}` : `${status}: ${detail}`);

/** The finding for a response to GET that is to be a record of the resource. */
export const recordFinding =
  (resource: ApiResourceName, fields?: string[]) =>
  (answer: Answer): Finding => {
    const { body } = answer;
    const failed = failure(answer);
    if (failed) return failed;
    if (!isRecord(body)) return unusable('the response has no id');
    const missing = missingFields(resource, body).filter((name) => fields?.includes(name) ?? true);
    if (missing.length === 0) return HOLDS;
    return acceptable(`the record has no ${missing.join(', ')}, which are shown as empty`);
  };

const PAGINATION = ['page', 'pageSize', 'totalPages', 'hasPrev', 'hasNext'];

/** The finding for a response to GET that is to be a page of a list; `includes` is the id of a record on it. */
export const listFinding =
  (includes?: string | number) =>
  (answer: Answer): Finding => {
    const { body } = answer;
    const failed = failure(answer);
    if (failed) return failed;
    if (!isList(body)) return unusable('the response is not a list: it needs data and pagination');
    if (!body.data.every(isRecord)) return unusable('a record of the list has no id');
    const missing = PAGINATION.filter((name) => !(name in body.pagination));
    if (missing.includes('hasNext') || missing.includes('hasPrev')) {
      return unusable(`the pagination has no ${missing.join(', ')}, so that no page can be turned`);
    }
    const isFound = body.data.some((record) => String(idIn(record)) === String(includes));
    if (includes !== undefined && !isFound) {
      return unusable('the filters do not find the record that matches them');
    }
    return missing.length === 0 ? HOLDS : acceptable(`the pagination has no ${missing.join(', ')}`);
  };

/** The finding for a response to a creation, of which only the id is read. */
export const creationFinding =
  ({ isNumbered = false } = {}) =>
  (answer: Answer): Finding => {
    const failed = failure(answer);
    if (failed) return failed;
    const id = idIn(answer.body);
    if (id === undefined) {
      return acceptable('the response has no id: the console goes to the list');
    }
    return isNumbered && typeof id !== 'number'
      ? unusable('the id is not a number, as those of service provider categories are')
      : HOLDS;
  };

/** The finding for a response to any other write, which may be anything. */
export const writeFinding = (answer: Answer): Finding => failure(answer) ?? HOLDS;

/** The finding for the response to a call that is to be rejected with 401. */
export const rejectionFinding = ({ status, detail }: Answer): Finding => {
  if (status === 401) return HOLDS;
  if (status === 0) return unusable(`no response: ${detail}`);
  return status < 400
    ? acceptable(`${status} instead of 401`)
    : acceptable(`${status} instead of 401: the console shows a general message`);
};

/** The finding for the response to a successful sign-in. */
export const tokenFinding = (answer: Answer): Finding => {
  const { body } = answer;
  const failed = failure(answer);
  if (failed) return failed;
  return isObject(body) && typeof body['token'] === 'string'
    ? HOLDS
    : unusable('the response has no token');
};

/** The finding for a response that is to be a picture. */
export const pictureFinding = (answer: Answer): Finding => {
  const failed = failure(answer);
  if (failed) return failed;
  if (answer.type.startsWith('image/')) return HOLDS;
  return isPictureType(answer.type)
    ? acceptable('the response has no type of a picture')
    : unusable(`the response is not a picture but ${answer.type}`);
};
