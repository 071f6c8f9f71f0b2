import { Type, type Static } from 'typebox';
import { text } from './text.ts';

/** Body of POST /auth/login (specification, section 7). */
export const Credentials = Type.Object(
  {
    username: text('Username', 200),
    password: Type.String({ title: 'Password', minLength: 1, maxLength: 1000 }),
  },
  { additionalProperties: false },
);
export type Credentials = Static<typeof Credentials>;

/** Answer of POST /auth/login: the bearer token of the session. */
export const LoginAnswer = Type.Object({ token: Type.String() });
export type LoginAnswer = Static<typeof LoginAnswer>;
