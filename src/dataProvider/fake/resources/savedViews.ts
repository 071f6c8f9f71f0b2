import {
  type SavedView,
  SavedViewInput,
  SavedViewUpdate,
  tooManyViews,
} from '../../../../contract/savedViews';
import type { FakeDatabase } from '../database';
import { checkConditions } from '../etag';
import type { IdempotencyKeys } from '../idempotency';
import { createProblem, throwIfViolated } from '../problem';
import { route, type Route, tagged, versionedRoute } from '../routes';
import { createTable } from '../table';
import { parseBody } from '../validation';

const path = '/saved-views';

/** The calls on the signed-in user's saved views. */
export const savedViewRoutes = (
  { audit }: FakeDatabase,
  getUsername: () => string | null,
  withIdempotencyKey: IdempotencyKeys,
): Route[] => {
  const table = createTable<SavedView & { username: string | null }>([]);
  const viewsOfUser = () => table.all().filter(({ username }) => username === getUsername());
  const shown = ({
    username: _username,
    ...view
  }: ReturnType<typeof viewsOfUser>[number]): SavedView => view;
  const get = (id: number) => {
    const found = viewsOfUser().find((view) => view.id === id);
    if (!found) throw createProblem('savedView.notFound', { id });
    return found;
  };
  const resource = 'saved-views';
  return [
    route.get(path, () => ({ data: viewsOfUser().map(shown) })),
    route.post(path, (request) =>
      withIdempotencyKey(request, () => {
        const input = parseBody(SavedViewInput, request.body);
        throwIfViolated(tooManyViews(viewsOfUser().length));
        const view = { ...input, id: table.nextId() };
        table.put({ ...view, username: getUsername() });
        audit.record({ resource, id: view.id, after: view });
        return tagged(view);
      }),
    ),
    versionedRoute.put(`${path}/:id`, ({ body, headers }, id) => {
      const update = parseBody(SavedViewUpdate, body);
      const before = get(id);
      checkConditions(shown(before), headers);
      const after = { ...before, ...update };
      table.put(after);
      audit.record({ resource, id, before: shown(before), after: shown(after) });
      return tagged(shown(after));
    }),
    versionedRoute.delete(`${path}/:id`, ({ headers }, id) => {
      const before = get(id);
      checkConditions(shown(before), headers);
      table.remove(id);
      audit.record({ resource, id, before: shown(before) });
    }),
  ];
};
