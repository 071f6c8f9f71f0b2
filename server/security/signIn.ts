import type { Credentials } from '../../contract/auth.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { verifyPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { countAttempt, forgetAttempts } from './throttle.ts';
import { findUser } from './users.ts';

/**
 * Signs a user in and answers the token. Throws a Problem: 401, the same in words and time for an
 * unknown user and a wrong password, or 429 after too many attempts from this address.
 */
export async function signIn(db: Database, credentials: Credentials, address: string) {
  const { username, password } = credentials;
  await countAttempt(db, username, address);
  const user = await findUser(db, username);
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches) throw new Problem(401, 'Invalid username or password');
  await forgetAttempts(db, username, address);
  return startSession(db, user.id);
}
