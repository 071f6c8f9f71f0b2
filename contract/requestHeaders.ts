import { Type } from 'typebox';
import { labelled } from './annotations.ts';
import { AUDIT_RUN, IDEMPOTENCY_KEY } from './headers.ts';
import { clientKey } from './identifiers.ts';

/** The import of which a call that creates or changes a record is a part (see AUDIT_RUN). */
const runHeader = { [AUDIT_RUN]: Type.Optional(clientKey('auditRun')) };

/** The headers of a call that takes an Idempotency-Key. */
export const CreateHeaders = Type.Object({
  [IDEMPOTENCY_KEY]: Type.Optional(clientKey('idempotencyKey')),
});

/** The headers of a call that creates records of the API's resources. */
export const RecordCreateHeaders = Type.Object({ ...CreateHeaders.properties, ...runHeader });

/**
 * The headers of a call that changes a record or its picture: the version that it may change (RFC
 * 9110). The ETag of a picture is its version in quotes. A condition that is not met, or that is sent
 * with a call that changes nothing with a version, is answered with 412, and nothing is changed.
 */
export const ConditionHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      ...labelled('ifMatch'),
      description: 'The ETag of what is changed as it was read, a list of ETags, or *.',
    }),
  ),
  'if-none-match': Type.Optional(
    Type.String({
      ...labelled('ifNoneMatch'),
      description: 'ETags that what is changed must not have, or * if it must not exist.',
    }),
  ),
});

/** The headers of a call that updates a record of the API's resources. */
export const RecordUpdateHeaders = Type.Object({ ...ConditionHeaders.properties, ...runHeader });
