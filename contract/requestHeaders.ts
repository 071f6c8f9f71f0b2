import { Type } from 'typebox';
import { IDEMPOTENCY_KEY } from './headers.ts';

/** What the header of a call that creates a record may say (see IDEMPOTENCY_KEY). */
export const CreateHeaders = Type.Object({
  [IDEMPOTENCY_KEY]: Type.Optional(
    Type.String({
      title: 'The header Idempotency-Key',
      description: '1 to 255 visible characters of ASCII',
      pattern: '^[!-~]{1,255}$',
    }),
  ),
});

/** What the header of a PUT may say: the state of the record that it expects (RFC 9110, section 13.1.1). */
export const UpdateHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'the ETag under which the record was read, several of them, or *' }),
  ),
});
