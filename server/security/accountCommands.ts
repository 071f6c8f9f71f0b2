import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { normaliseText } from '../../contract/rules/text.ts';
import type { Database } from '../database/database.ts';
import { StartupError } from '../startupError.ts';
import type { Actor } from './accountChange.ts';
import { createResetLink, invite } from './accountLinks.ts';
import {
  deleteUser,
  disableUser,
  enableUser,
  listUsers,
  removeFactorOf,
  unlockUser,
} from './administrators.ts';
import { EraseCommand, type EraseContext, runEraseCommand } from './eraseCommand.ts';
import { checkUsername, operatorsPassword } from './operatorInput.ts';
import { accountsWithoutKey, missingKeyLines, rotateSecretsKey } from './sealedSecrets.ts';
import type { OpenedKeys } from './secretKeyFile.ts';
import type { SessionLimits } from './sessions.ts';
import { createUser, findUser, setPassword } from './users.ts';

export const ACCOUNT_COMMANDS = [
  'create',
  'set-password',
  'reset',
  'disable',
  'enable',
  'remove-factor',
  'unlock',
  'delete',
] as const;

/** The commands that concern no single account. */
export const COMMON_COMMANDS = ['list', 'invite', 'rotate-secrets-key'] as const;

/** A command of `npm run admin`; `adminPassword` is the value of the variable, if it is set. */
export const AdminCommand = Type.Union([
  Type.Object({ name: Type.Enum(COMMON_COMMANDS) }),
  Type.Object({
    name: Type.Enum(ACCOUNT_COMMANDS),
    username: Type.String(),
    adminPassword: Type.Optional(Type.String()),
  }),
  EraseCommand,
]);
export type AdminCommand = Static<typeof AdminCommand>;

type AccountCommand = Extract<AdminCommand, { username: string }>;
/** Carries out a command, and returns the lines for the operator. */
type Run = (db: Database, command: AccountCommand, operator: Actor) => Promise<string[]>;

const unknownUser = (username: string) => new StartupError(`There is no user named ${username}.`);

const lastEnabled = (username: string) =>
  new StartupError(
    `${username} is the only administrator who is not disabled. Create or enable another one first.`,
  );

/** Sets a password, which is printed, that is among the lines, if it was generated. */
async function withPassword(
  { username, adminPassword }: AccountCommand,
  set: (password: string, origin: { isPrinted: boolean }) => Promise<string>,
) {
  const password = await operatorsPassword({ adminPassword }, username);
  const isPrinted = !adminPassword;
  const line = await set(password, { isPrinted });
  return isPrinted ? [line, `Password: ${password}`] : [line];
}

const create: Run = (db, command, operator) => {
  const { username } = command;
  return withPassword(command, async (password, origin) => {
    if (!(await createUser(db, username, password, { ...operator, ...origin }))) {
      throw new StartupError(`There already is a user named ${username}.`);
    }
    return `The administrator ${username} has been created.`;
  });
};

const changePassword: Run = (db, command, operator) => {
  const { username } = command;
  return withPassword(command, async (password, origin) => {
    if (!(await setPassword(db, username, password, { ...operator, ...origin }))) {
      throw unknownUser(username);
    }
    return `The password of ${username} has been set, and all sessions of that user have ended.`;
  });
};

/** What to do with a new link. The server does not know the address that browsers reach it at. */
const linkLines = (token: string, purpose: string) => [
  `Append this to the address of the console, and send it to the person who ${purpose}. It can be used once, within 72 hours:`,
  `/invitation#${token}`,
];

const reset: Run = async (db, { username }, operator) => {
  const user = await findUser(db, username);
  if (!user) throw unknownUser(username);
  if (user.disabledAt) {
    throw new StartupError(`${username} is disabled. Enable the account first.`);
  }
  const { token } = await createResetLink(db, user.id, operator);
  return linkLines(token, 'sets a new password');
};

type Refusal = 'unknown-user' | 'last-enabled';

/** The line for what has become of an account. Throws a StartupError if the change was refused. */
const lineFor = <Outcome extends string>(
  username: string,
  outcome: Outcome,
  lines: Record<Exclude<Outcome, Refusal>, string>,
): string[] => {
  if (outcome === 'unknown-user') throw unknownUser(username);
  if (outcome === 'last-enabled') throw lastEnabled(username);
  return [lines[outcome as Exclude<Outcome, Refusal>]];
};

const disable: Run = async (db, { username }, operator) =>
  lineFor(username, await disableUser(db, username, operator), {
    unchanged: `The administrator ${username} was already disabled.`,
    changed: `The administrator ${username} has been disabled, and all their sessions have ended.`,
  });

const enable: Run = async (db, { username }, operator) =>
  lineFor(username, await enableUser(db, username, operator), {
    unchanged: `The administrator ${username} was not disabled.`,
    changed: `The administrator ${username} has been enabled.`,
  });

const removeFactor: Run = async (db, { username }, operator) =>
  lineFor(username, await removeFactorOf(db, username, operator), {
    unchanged: `${username} has neither a second factor nor a passkey.`,
    changed: `The second factor, the recovery codes and the passkeys of ${username} have been removed, and all sessions of that user have ended.`,
  });

const unlockAccount: Run = async (db, { username }, operator) => {
  if (!(await unlockUser(db, username, operator))) throw unknownUser(username);
  return [
    `${username} can try again to sign in: failed attempts with that name, from all networks, and wrong codes have been forgotten.`,
  ];
};

const deleteAccount: Run = async (db, { username }, operator) =>
  lineFor(username, await deleteUser(db, username, operator), {
    changed: `The administrator ${username} has been deleted, and all their sessions have ended. What they have done stays in the audit trail.`,
  });

const RUN = {
  create,
  'set-password': changePassword,
  reset,
  disable,
  enable,
  'remove-factor': removeFactor,
  unlock: unlockAccount,
  delete: deleteAccount,
};

const minuteOf = (time: string | null) => time?.slice(0, 16).replace('T', ' ') ?? '-';

interface CommandContext extends EraseContext {
  limits: SessionLimits;
  opened: OpenedKeys;
}

/** The administrators as a table; names are last, because they may be of any width. */
async function list(db: Database, { limits, opened: { keys } }: CommandContext) {
  const withoutKey = await accountsWithoutKey(db, keys);
  const unreadable = new Set(withoutKey.map(({ userId }) => userId));
  const factorOf = ({ id, hasSecondFactor }: { id: number; hasSecondFactor: boolean }) =>
    hasSecondFactor ? (unreadable.has(id) ? 'no key' : 'on') : 'off';
  const rows = (await listUsers(db, limits)).map((user) => [
    user.disabledAt ? 'disabled' : 'enabled',
    minuteOf(user.createdAt),
    minuteOf(user.usedAt),
    String(user.sessions),
    factorOf(user),
    String(user.passkeys),
    user.username,
  ]);
  const header = [
    'STATE',
    'CREATED (UTC)',
    'LAST USE (UTC)',
    'SESSIONS',
    'TWO-STEP',
    'PASSKEYS',
    'USERNAME',
  ];
  const table = [header, ...rows];
  const WIDTHS = [8, 16, 16, 8, 8, 8, 0];
  return [
    ...table.map((row) => row.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join('  ')),
    ...missingKeyLines(withoutKey),
  ];
}

const RUN_COMMON = {
  list,
  invite: async (db: Database, { log }: CommandContext) => {
    const { token } = await invite(db, { user: undefined, log });
    return linkLines(token, 'becomes an administrator');
  },
  'rotate-secrets-key': (db: Database, { opened }: CommandContext) => rotateSecretsKey(db, opened),
};

/**
 * Runs a command of `npm run admin`, logs what it has done, and returns the lines for the operator.
 * Throws a StartupError, having changed nothing, when it is refused.
 */
export async function runAdminCommand(
  db: Database,
  command: unknown,
  context: CommandContext,
): Promise<string[]> {
  if (!Value.Check(AdminCommand, command)) {
    throw new StartupError(
      'The running server does not know this command, because its version is another one. Restart it as this version.',
    );
  }
  const operator = { user: undefined, log: context.log };
  if (command.name === 'erase-provider') return runEraseCommand(db, command, context);
  if (!('username' in command)) return RUN_COMMON[command.name](db, context);
  // An older account may have any name.
  if (command.name === 'create') checkUsername(command.username);
  const username = normaliseText(command.username, 'line');
  return RUN[command.name](db, { ...command, username }, operator);
}
