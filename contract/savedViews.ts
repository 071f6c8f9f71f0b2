import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { Id } from './identifiers.ts';
import { SAVED_VIEW_LIMITS as LIMITS } from './limits.ts';
import type { Violation } from './rules/violation.ts';
import { apiResourceNames } from './resources.ts';
import { text } from './text.ts';

/** Body of PUT /saved-views/{id}. The query is the one of the list's address, without the `?`. */
export const SavedViewUpdate = Type.Object({
  name: text('name', LIMITS.name),
  query: text('query', LIMITS.query, 0),
  isPinned: Type.Boolean(labelled('pinned')),
});
export type SavedViewUpdate = Static<typeof SavedViewUpdate>;

/** Body of POST /saved-views. */
export const SavedViewInput = Type.Object({
  ...SavedViewUpdate.properties,
  resource: Type.Enum(apiResourceNames, labelled('resource')),
});
export type SavedViewInput = Static<typeof SavedViewInput>;

/** A list as the signed-in user has named it: the filters, sort, page size and view in its address. */
export const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  resource: Type.Enum(apiResourceNames),
  query: Type.String(),
  isPinned: Type.Boolean(),
});
export type SavedView = Static<typeof SavedView>;

/** Response of GET /saved-views: all of the user's views, by id. There are few (SAVED_VIEW_LIMITS). */
export const SavedViewList = Type.Object({ data: Type.Array(SavedView) });

/** One view more for a user who has as many as are allowed. */
export const tooManyViews = (count: number): Violation | undefined =>
  count < LIMITS.perUser
    ? undefined
    : {
        pointer: '/name',
        message: 'savedView.tooMany',
        values: { limit: LIMITS.perUser },
      };
