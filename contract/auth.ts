import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { STORABLE, text } from './text.ts';

/** The maximum length of credentials, in characters. */
export const CREDENTIAL_LIMITS = { username: 200, password: 1000 };

/** Body of POST /auth/login. */
export const Credentials = Type.Object(
  {
    username: text('username', CREDENTIAL_LIMITS.username),
    password: Type.String({
      ...labelled('password'),
      minLength: 1,
      maxLength: CREDENTIAL_LIMITS.password,
      pattern: STORABLE,
    }),
  },
  { additionalProperties: false },
);
export type Credentials = Static<typeof Credentials>;

/** Response of POST /auth/login: the bearer token of the session. */
export const LoginResponse = Type.Object({ token: Type.String() });
export type LoginResponse = Static<typeof LoginResponse>;
