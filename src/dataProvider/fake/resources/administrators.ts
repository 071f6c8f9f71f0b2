import {
  type AccountLink,
  AccountLinkCheck,
  AccountLinkUse,
  type AccountLinkUsed,
  AdministratorQuery,
} from '../../../../contract/administrators';
import { HTTP } from '../../../../contract/httpStatus';
import { passwordViolation, usernameViolation } from '../../../../contract/rules/accounts';
import { createAdministrators, createLinks } from '../administrators';
import type { FakeDatabase } from '../database';
import { pageOf } from '../lists';
import { createProblem, throwIfViolated } from '../problem';
import { noContent, respond, type Route } from '../routes';
import type { SecondFactor } from '../secondFactor';
import { FAKE_TOKEN } from '../session';
import { parseBody, parseTexts } from '../validation';

const path = '/administrators';

type Administrators = ReturnType<typeof createAdministrators>;
type Links = ReturnType<typeof createLinks>;
type Audit = FakeDatabase['audit'];

const recordLink = (
  audit: Audit,
  id: number,
  { kind, to }: { kind: AccountLink['kind']; to: 'changed' | 'removed' },
) => audit.record({ resource: 'users', id, before: {}, after: {}, hidden: { [kind]: to } });

/** The calls of a link, which need no session. */
const linkRoutes = (administrators: Administrators, links: Links, audit: Audit): Route[] => {
  const open = (token: string) => {
    const link = links.find(token);
    return { ...link, username: administrators.nameOf(link.id) ?? null };
  };
  const redeem = async ({ token, username: chosen = '', newPassword }: AccountLinkUse) => {
    const { id, username: known } = open(token);
    if (known === null) throwIfViolated(usernameViolation(chosen));
    const username = known ?? chosen;
    throwIfViolated(await passwordViolation(newPassword, username, 'newPassword'));
    // Another use may have been faster.
    open(token);
    administrators.enter(id, username);
    links.end(id);
    const change = known === null ? { after: { username } } : { before: {}, after: {} };
    audit.record({ resource: 'users', id, ...change, hidden: { password: 'changed' } });
    const used = { token: `${FAKE_TOKEN}-${token}`, username, needsAttention: false };
    return used satisfies AccountLinkUsed;
  };
  return [
    {
      method: 'POST',
      path: '/auth/links/check',
      isPublic: true,
      handle: ({ body }) => {
        const { username, expiresAt } = open(parseBody(AccountLinkCheck, body).token);
        const kind = username === null ? 'invitation' : 'reset';
        return respond({ kind, username, expiresAt } satisfies AccountLink);
      },
    },
    {
      method: 'POST',
      path: '/auth/links/redeem',
      isPublic: true,
      handle: async ({ body }) => respond(await redeem(parseBody(AccountLinkUse, body))),
    },
  ];
};

const withoutContent =
  (change: (id: number) => void): Route['handle'] =>
  (_, id = 0) => {
    change(id);
    return noContent;
  };

/** What an administrator does to the accounts of others. */
const changesOf = (administrators: Administrators, links: Links, audit: Audit) => {
  const setEnabled = (id: number, enabled: boolean) => {
    const { state, isCurrent } = administrators.get(id);
    if (isCurrent && !enabled) throw createProblem('administrator.cannotDisableSelf');
    if ((state === 'enabled') === enabled) return;
    if (!enabled) links.end(id);
    administrators.setEnabled(id, enabled);
    const [before, after] = [{ enabled: !enabled }, { enabled }];
    audit.record({ resource: 'users', id, before, after });
  };
  const removeSecondFactor = (id: number) => {
    const { isCurrent, hasSecondFactor } = administrators.get(id);
    if (isCurrent) throw createProblem('administrator.cannotRemoveOwnFactor');
    if (!hasSecondFactor) return;
    administrators.removeSecondFactor(id);
    const hidden = { secondFactor: 'removed' as const };
    audit.record({ resource: 'users', id, before: {}, after: {}, hidden });
  };
  return { setEnabled, removeSecondFactor };
};

/** The calls on the accounts of all administrators, and those of a link. */
export const administratorRoutes = (
  { audit }: FakeDatabase,
  getUsername: () => string | null,
  secondFactor: SecondFactor,
): Route[] => {
  const administrators = createAdministrators(getUsername, secondFactor);
  const links = createLinks();
  const addLink = (id: number, kind: AccountLink['kind']) => {
    recordLink(audit, id, { kind, to: 'changed' });
    const link = links.add(id);
    if (kind === 'invitation') administrators.invite(link);
    return respond(link, HTTP.created);
  };
  const { setEnabled, removeSecondFactor } = changesOf(administrators, links, audit);
  return [
    {
      method: 'GET',
      path,
      handle: ({ query: texts }) => {
        const query = parseTexts(AdministratorQuery, texts);
        return respond(pageOf(administrators.list(query.q), query));
      },
    },
    {
      method: 'POST',
      path: `${path}/invitations`,
      handle: () => addLink(administrators.nextId(), 'invitation'),
    },
    {
      method: 'DELETE',
      path: `${path}/invitations/:id`,
      handle: withoutContent((id) => {
        administrators.withdraw(id);
        links.end(id);
        recordLink(audit, id, { kind: 'invitation', to: 'removed' });
      }),
    },
    {
      method: 'POST',
      path: `${path}/:id/disable`,
      handle: withoutContent((id) => setEnabled(id, false)),
    },
    {
      method: 'POST',
      path: `${path}/:id/enable`,
      handle: withoutContent((id) => setEnabled(id, true)),
    },
    {
      method: 'POST',
      path: `${path}/:id/remove-second-factor`,
      handle: withoutContent(removeSecondFactor),
    },
    {
      method: 'POST',
      path: `${path}/:id/reset`,
      handle: (_, id = 0) => {
        const { isCurrent, state, username } = administrators.get(id);
        if (isCurrent) throw createProblem('administrator.cannotResetSelf');
        if (state === 'disabled') throw createProblem('administrator.disabled', { username });
        return addLink(id, 'reset');
      },
    },
    ...linkRoutes(administrators, links, audit),
  ];
};
