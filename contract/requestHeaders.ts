import { Type } from 'typebox';
import { explained, labelled } from './annotations.ts';
import { IDEMPOTENCY_KEY } from './headers.ts';

/** What the header of a call that creates a record may say (see IDEMPOTENCY_KEY). */
export const CreateHeaders = Type.Object({
  [IDEMPOTENCY_KEY]: Type.Optional(
    Type.String({
      ...explained('idempotencyKey', 'idempotencyKey.malformed'),
      pattern: '^[!-~]{1,255}$',
    }),
  ),
});

/** What the header of a PUT may say: the state of the record that it expects (RFC 9110, section 13.1.1). */
export const UpdateHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      ...labelled('ifMatch'),
      description: 'The ETag under which the record was read, several of them, or *.',
    }),
  ),
});
