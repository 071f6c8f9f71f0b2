import { Type } from 'typebox';
import { explained, labelled } from './annotations.ts';
import { IDEMPOTENCY_KEY } from './headers.ts';

/** The headers of a call that creates a record (see IDEMPOTENCY_KEY). */
export const CreateHeaders = Type.Object({
  [IDEMPOTENCY_KEY]: Type.Optional(
    Type.String({
      ...explained('idempotencyKey', 'idempotencyKey.malformed'),
      pattern: '^[!-~]{1,255}$',
    }),
  ),
});

/** The headers of a PUT: the version of the record that it may change (RFC 9110). */
export const UpdateHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      ...labelled('ifMatch'),
      description: 'The ETag of the record as it was read, a list of ETags, or *.',
    }),
  ),
});
