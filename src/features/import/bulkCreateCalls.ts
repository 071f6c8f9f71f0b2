import type { Identifier } from 'ra-core';

/** What became of a creation: the id of the new record, or the reason in the API's words. */
type CreateResult = { id: Identifier } | { reason: string | undefined };

/** The call that creates many records at once, on an API that announces it (`bulk`). */
export interface BulkCreateCalls {
  /**
   * Creates up to a hundred records, and resolves to a result for each. Sent again with the same
   * `key`, they are created once. Rejects when the API rejects the call as a whole or does not respond.
   */
  createMany: (resource: string, records: object[], key: string) => Promise<CreateResult[]>;
}
