import { signInAttempts } from '../../server/database/schema/accounts.ts';
import { secondFactors } from '../../server/database/schema/secondFactors.ts';
import { createUser } from '../../server/security/users.ts';
import type { startTestServer } from '../../server/testing/server.ts';
import type { Member } from './accounts.ts';

const PASSWORD = 'velvet harbour lantern';

/**
 * Two more users of a server, both signed in: another one who sends requests, and one at whose sign-in is
 * guessed.
 */
export async function fuzzUsers({
  url,
  db,
}: Pick<Awaited<ReturnType<typeof startTestServer>>, 'url' | 'db'>) {
  const signedIn = async (username: string): Promise<Member> => {
    await createUser(db, username, PASSWORD);
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    const { token } = (await response.json()) as { token: string };
    return { username, password: PASSWORD, token };
  };
  return {
    other: (await signedIn('other')).token,
    member: await signedIn('member'),
    forgetAttempts: async () => {
      await db.delete(signInAttempts);
      await db.update(secondFactors).set({ wrongCodes: 0 });
    },
  };
}
