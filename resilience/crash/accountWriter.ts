import type { PasskeyCreationOptions } from '../../contract/passkeys.ts';
import { normaliseCode } from '../../contract/rules/totp.ts';
import { hashToken } from '../../server/security/secretTokens.ts';
import { createAuthenticator } from '../../server/testing/authenticator.ts';
import { codeOf } from '../../server/testing/secondFactor.ts';
import { testUser } from '../../server/testing/server.ts';
import type { Answer, Call } from './accountCalls.ts';
import type { Ledger } from './ledger.ts';

/** The outcome of a step is unknown, so that those after it cannot be made. */
class Interrupted extends Error {
  override name = 'Interrupted';
}

const PASSWORD = 'velvet harbour lantern';
const DONE = { kind: 'done', id: 0 } as const;

const sessionOf = (token: string) => `session ${hashToken(token)}`;
const recoveryOf = (code: string) => `code ${hashToken(normaliseCode(code))}`;

const textOf = (body: Record<string, unknown>, name: string) => String(body[name]);

/** What a call does to rows: what exists after it, and what does not. */
type Effects = Record<string, boolean>;

/** The calls of one life, of which the ledger learns what has been acknowledged. */
function stepsOf(call: Call, ledger: Ledger) {
  const note = (outcome: { kind: 'unknown' } | typeof DONE, effects: Effects) => {
    for (const [row, exists] of Object.entries(effects)) {
      // It may be as it was, which for a new row is nowhere else.
      if (outcome.kind === 'unknown' && ledger.valuesOf(row).length === 0) {
        ledger.note(outcome, row, !exists);
      }
      ledger.note(outcome, row, exists);
    }
  };
  /** Makes a call that must not be refused. `known` is what it does, as far as that is known before. */
  const step = async (
    request: Parameters<Call>,
    known: Effects,
    // Some answers are a challenge.
    expected = [200, 201, 204],
  ) => {
    const answer: Answer = await call(...request);
    if (answer.kind === 'unknown') {
      note(answer, known);
      throw new Interrupted();
    }
    if (!expected.includes(answer.status)) {
      throw new Error(
        `${request[1]} ${request[2]}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    note(DONE, known);
    return answer.body;
  };
  return { step, learn: (effects: Effects) => note(DONE, effects) };
}

type Steps = ReturnType<typeof stepsOf>;

/** Signs in as the operator's administrator, confirms that, and invites somebody. Returns the link. */
async function inviteBy({ step, learn }: Steps) {
  const signedIn = textOf(await step(['', 'POST', '/auth/login', testUser], {}), 'token');
  learn({ [sessionOf(signedIn)]: true });
  const { password: currentPassword } = testUser;
  const before = { [sessionOf(signedIn)]: false };
  const confirming = await step(
    [signedIn, 'POST', '/account/confirmation', { currentPassword }],
    before,
  );
  const token = textOf(confirming, 'token');
  learn({ [sessionOf(token)]: true });
  const inviting = await step([token, 'POST', '/administrators/invitations', { note: 'Ada' }], {});
  const link = textOf(inviting, 'token');
  learn({ [`link ${hashToken(link)}`]: true });
  await step([token, 'POST', '/auth/logout'], { [sessionOf(token)]: false });
  return link;
}

/** Redeems a link, and returns a confirmed session of the new user. */
async function join({ step, learn }: Steps, link: string, username: string) {
  const used = { [`link ${hashToken(link)}`]: false, [`trail invitation-used ${username}`]: true };
  const body = { token: link, username, newPassword: PASSWORD };
  const token = textOf(await step(['', 'POST', '/auth/links/redeem', body], used), 'token');
  learn({ [sessionOf(token)]: true });
  return confirm({ step, learn }, token);
}

async function confirm({ step, learn }: Steps, token: string, code?: string) {
  const used = code === undefined ? {} : { [recoveryOf(code)]: false };
  const known = { [sessionOf(token)]: false, ...used };
  const body = { currentPassword: PASSWORD, ...(code !== undefined && { code }) };
  const next = textOf(await step([token, 'POST', '/account/confirmation', body], known), 'token');
  learn({ [sessionOf(next)]: true });
  return next;
}

async function addPasskey({ step, learn }: Steps, token: string, username: string) {
  const options = await step([token, 'POST', '/account/passkeys/options'], {});
  const authenticator = createAuthenticator();
  const made = authenticator.register(options as unknown as PasskeyCreationOptions);
  const known = {
    [`passkey ${authenticator.id}`]: true,
    [`trail passkey-added ${username}`]: true,
    [sessionOf(token)]: false,
  };
  const next = textOf(await step([token, 'POST', '/account/passkeys', made], known), 'token');
  learn({ [sessionOf(next)]: true });
  return next;
}

async function turnOnFactor({ step, learn }: Steps, token: string, username: string) {
  const secret = textOf(await step([token, 'POST', '/account/totp'], {}), 'secret');
  const known = { [`trail factor-added ${username}`]: true, [sessionOf(token)]: false };
  const code = codeOf(secret);
  const confirmed = await step([token, 'POST', '/account/totp/confirm', { code }], known);
  const codes = confirmed['recoveryCodes'] as string[];
  const next = textOf(confirmed, 'token');
  learn({
    [sessionOf(next)]: true,
    ...Object.fromEntries(codes.map((one) => [recoveryOf(one), true])),
  });
  return { token: next, codes };
}

/** Signs in by an answer to the challenge that follows the password. */
async function signIn({ step, learn }: Steps, username: string, proof: object, known: Effects) {
  const credentials = { username, password: PASSWORD };
  const { challenge } = await step(['', 'POST', '/auth/login', credentials], {}, [401]);
  const body = await step(['', 'POST', '/auth/second-factor', { challenge, ...proof }], known);
  const token = textOf(body, 'token');
  learn({ [sessionOf(token)]: true });
  return { token, browserToken: body['browserToken'] };
}

async function saveViews({ step, learn }: Steps, token: string, name: string) {
  const view = { name, resource: 'products', query: '', isPinned: false };
  const [kept, removed] = [
    await step([token, 'POST', '/saved-views', view], {}),
    await step([token, 'POST', '/saved-views', view], {}),
  ].map(({ id }) => `view ${Number(id)}`);
  if (kept && removed) learn({ [kept]: true, [removed]: true });
  const id = removed?.replace('view ', '') ?? '';
  await step([token, 'DELETE', `/saved-views/${id}`], { [`view ${id}`]: false });
}

/** Somebody with a second factor, and the recovery codes that are left. */
interface Person {
  username: string;
  codes: string[];
}

/** Invites somebody, who joins, adds a passkey and turns a second factor on. */
async function addPerson(steps: Steps, username: string): Promise<Person> {
  const joined = await join(steps, await inviteBy(steps), username);
  const confirmed = await confirm(steps, await addPasskey(steps, joined, username));
  const { token, codes } = await turnOnFactor(steps, confirmed, username);
  await steps.step([token, 'POST', '/auth/logout'], { [sessionOf(token)]: false });
  return { username, codes };
}

/** Signs in by a recovery code and as a trusted browser, saves views, and signs out again. */
async function live(steps: Steps, { username, codes }: Person) {
  const code = codes.pop() ?? '';
  const byCode = { [recoveryOf(code)]: false };
  const { token, browserToken } = await signIn(steps, username, { code, trust: true }, byCode);
  const browser = `browser ${hashToken(String(browserToken))}`;
  const used = `trail recovery-code-used ${username}`;
  steps.learn({ [browser]: true, [used]: true });
  await saveViews(steps, token, username);
  const trusted = await signIn(steps, username, { browserToken }, {});
  await steps.step([token, 'POST', '/auth/logout'], { [sessionOf(token)]: false });
  const removed = { [browser]: false, [`trail browser-trust-removed ${username}`]: true };
  const confirmed = await confirm(steps, trusted.token, codes.pop());
  await steps.step([confirmed, 'DELETE', '/account/trusted-browsers'], removed);
}

const PREPARED = 3;
// Each has ten codes, of which two are used at a time.
const NEW_PERSON = 0.2;

/**
 * People with accounts of their own: each is invited, joins, adds a passkey and a second factor, and
 * then signs in by recovery codes and as a trusted browser, saves views, and signs out again. The
 * ledger learns which sessions, links, codes, browsers, passkeys, views and entries of the trail there
 * must be, and which there must not. `prepare` makes the first ones, before anything is killed. A
 * piece of work ends when the outcome of a step is unknown. Throws on a wrong response.
 */
export function createAccountWriter(label: string, call: Call, ledger: Ledger) {
  const steps = stepsOf(call, ledger);
  const people: Person[] = [];
  let made = 0;
  const grow = async () => {
    made += 1;
    people.push(await addPerson(steps, `${label} ${made}`));
  };
  return {
    prepare: async () => {
      while (people.length < PREPARED) await grow();
    },
    work: async () => {
      const able = people.filter(({ codes }) => codes.length > 1);
      const person = able[Math.floor(Math.random() * able.length)];
      const isNew = !person || Math.random() < NEW_PERSON;
      await (isNew ? grow() : live(steps, person)).catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error;
        // The server may still make the call, and remove the browsers that a later life trusts; and
        // what this one has not removed would be removed by a later one.
        if (!isNew) people.splice(people.indexOf(person), 1);
      });
    },
  };
}
