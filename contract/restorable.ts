import { inputFields, isPicture, recordFields, statusFieldOf } from './fields.ts';
import type { ProblemKey } from './problemStatus.ts';
import { apiPaths, apiResourceNames, apiResources, type ApiResourceName } from './resources.ts';
import { bulkActions } from './rules/bulkChange.ts';

/*
 * What of the audit trail can be restored. Like `resources.ts`, this file does not import the schema
 * library.
 */

type ByField<Value> = { readonly [R in ApiResourceName]?: Readonly<Record<string, Value>> };

/** The fields of a history that no update of the record sets, but a call of their own. */
const separate: { readonly [R in ApiResourceName]?: readonly string[] } = {
  products: ['previewImage'],
};

/** Why changes of other fields that a history has cannot be taken back. */
const reasons: ByField<ProblemKey> = {
  products: { productImage: 'restore.imageOfProduct' },
  'product-images': { isPreview: 'restore.previewOfProduct' },
};

/** The fields of a resource's history that an update of the record restores. */
export const updatedFields = (resource: ApiResourceName): string[] =>
  Object.keys(inputFields[resource].update).map((name) => recordFields(resource)[name] ?? name);

/** The fields of a resource's history that a call of their own restores, besides pictures. */
export const separateFields = (resource: ApiResourceName): readonly string[] =>
  separate[resource] ?? [];

/** Why changes of a field cannot be taken back; undefined if they can. */
export const irrevocable = (resource: ApiResourceName, field: string): ProblemKey | undefined =>
  isPicture(resource, field) ||
  updatedFields(resource).includes(field) ||
  separateFields(resource).includes(field)
    ? undefined
    : (reasons[resource]?.[field] ?? 'restore.fixedField');

const withoutStatus = apiResourceNames.filter((name) => statusFieldOf(name) === undefined);

/** The pattern of a path with its parameters as the API's document has them. */
const documented = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

const deletions = apiResourceNames
  .filter((name) => apiResources[name].isDeletable)
  .map((name) => `DELETE ${documented(apiPaths(name).record)}`);

/**
 * What cannot be taken back: the calls of the API that change something, or may, and whose entries no
 * restore takes back, and why. Every other call that changes anything leaves entries that one does. The
 * deletions of a bulk call are those of single ones.
 */
export const IRREVOCABLE_CALLS: readonly { why: string; calls: readonly string[] }[] = [
  { why: 'A deletion is permanent, as its dialog says.', calls: deletions },
  {
    why: 'A record without a status cannot be disabled, and records are not deleted.',
    calls: withoutStatus.flatMap((name) => [`POST /${name}`, `POST /${name}/bulk/create`]),
  },
  {
    why: 'A saved view is only its user’s, who can change it again.',
    calls: ['POST /saved-views', 'PUT /saved-views/{id}', 'DELETE /saved-views/{id}'],
  },
  {
    why: 'Who may sign in is changed again by an administrator, who has to confirm it.',
    calls: [
      'POST /administrators/invitations',
      'DELETE /administrators/invitations/{id}',
      'POST /administrators/{id}/disable',
      'POST /administrators/{id}/enable',
      'POST /administrators/{id}/remove-second-factor',
      'POST /administrators/{id}/reset',
    ],
  },
  {
    why: 'How one signs in is changed again by oneself; former secrets are not kept.',
    calls: [
      'PUT /account/password',
      'POST /account/passkeys/options',
      'POST /account/passkeys',
      'DELETE /account/passkeys/{id}',
      'POST /account/totp',
      'POST /account/totp/confirm',
      'DELETE /account/totp',
      'POST /account/recovery-codes',
      'DELETE /account/trusted-browsers',
      'DELETE /account/trusted-browsers/{id}',
    ],
  },
  {
    why: 'Sessions begin by signing in again.',
    calls: [
      'POST /auth/login',
      'POST /auth/second-factor',
      'POST /auth/passkey',
      'POST /auth/passkey/options',
      'POST /auth/links/redeem',
      'POST /auth/logout',
      'POST /account/confirmation',
      'DELETE /account/sessions',
      'DELETE /account/sessions/{id}',
    ],
  },
  {
    why: 'It changes no data.',
    calls: [
      'POST /auth/links/check',
      'POST /account/news/seen',
      ...apiResourceNames
        .filter((name) => bulkActions(name).length > 0)
        .map((name) => `POST ${documented(apiPaths(name).list)}/bulk/versions`),
    ],
  },
];
