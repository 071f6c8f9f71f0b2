import { HTTP } from '../../../contract/httpStatus';
import { BulkCreateBody, type BulkCreateResult } from '../../../contract/bulkCreate';
import { apiResources, type ApiResourceName } from '../../../contract/resources';
import { problemOf } from './bulkRoutes';
import type { Collection } from './collection';
import type { createIdempotencyKeys } from './idempotency';
import { respond, type Route } from './routes';
import { parseBody } from './validation';

/** The route that creates many records of a resource that is not nested below another. */
export const bulkCreateRoutes = (
  resource: ApiResourceName,
  path: string,
  collection: Pick<Collection<ApiResourceName>, 'create'>,
  withIdempotencyKey: ReturnType<typeof createIdempotencyKeys>,
): Route[] => {
  if (apiResources[resource].nestedIn) return [];
  return [
    {
      method: 'POST',
      path: `${path}/bulk/create`,
      handle: (request) =>
        withIdempotencyKey(request, () => {
          const { records } = parseBody(BulkCreateBody, request.body);
          const results = records.map((body): BulkCreateResult => {
            try {
              return { status: HTTP.created, id: collection.create(body).id };
            } catch (error) {
              const problem = problemOf(error, request.headers);
              return { status: problem.status, problem };
            }
          });
          return respond({ results });
        }),
    },
  ];
};
