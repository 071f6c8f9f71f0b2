import {
  type AccountLink,
  AccountLinkCheck,
  AccountLinkUse,
  type AccountLinkUsed,
  AdministratorQuery,
  InvitationInput,
} from '../../../../contract/administrators';
import { passwordViolation, usernameViolation } from '../../../../contract/rules/accounts';
import { createAdministrators, createLinks } from '../administrators';
import type { FakeDatabase } from '../database';
import { pageOf } from '../lists';
import { createProblem, throwIfViolated } from '../problem';
import { confirmedRoute, publicRoute, route, type Route } from '../routes';
import { FAKE_TOKEN } from '../session';
import { parseBody, parseTexts } from '../validation';

const path = '/administrators';

type Administrators = ReturnType<typeof createAdministrators>;
type Links = ReturnType<typeof createLinks>;
type Audit = FakeDatabase['audit'];

/** The calls of a link, which need no session. */
const linkRoutes = (
  administrators: Administrators,
  links: Links,
  { audit, access }: Pick<FakeDatabase, 'audit' | 'access'>,
): Route[] => {
  const open = (token: string) => {
    const link = links.find(token);
    const username = administrators.nameOf(link.id) ?? null;
    return {
      ...link,
      username,
      hasPasskeys: username !== null && administrators.get(link.id).passkeys > 0,
    };
  };
  const redeem = async (use: AccountLinkUse) => {
    const { token, username: chosen = '', newPassword, keepPasskeys = false } = use;
    const { id, username: storedName } = open(token);
    const by = administrators.inviterOf(id);
    if (storedName === null) throwIfViolated(usernameViolation(chosen));
    const username = storedName ?? chosen;
    throwIfViolated(await passwordViolation(newPassword, username, 'newPassword'));
    // Another use may have been faster.
    open(token);
    administrators.enter(id, username);
    if (!keepPasskeys) administrators.removePasskeys(id);
    links.end(id);
    const change = storedName === null ? { after: { username } } : { before: {}, after: {} };
    audit.record({ resource: 'users', id, ...change, masked: { password: 'changed' } });
    const action = storedName === null ? 'invitation-used' : 'reset-used';
    access.record({ action, recordId: id, username, ...(by !== null && { by }) });
    const used = { token: `${FAKE_TOKEN}-${token}`, username, needsAttention: false };
    return used satisfies AccountLinkUsed;
  };
  return [
    publicRoute.post('/auth/links/check', ({ body }) => {
      const { username, expiresAt, hasPasskeys } = open(parseBody(AccountLinkCheck, body).token);
      const kind = username === null ? 'invitation' : 'reset';
      return { kind, username, expiresAt, hasPasskeys } satisfies AccountLink;
    }),
    publicRoute.post('/auth/links/redeem', ({ body }) => redeem(parseBody(AccountLinkUse, body))),
  ];
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
    const { isCurrent, hasSecondFactor, passkeys } = administrators.get(id);
    if (isCurrent) throw createProblem('administrator.cannotRemoveOwnFactor');
    if (!hasSecondFactor && passkeys === 0) return;
    administrators.removeFactors(id);
    audit.recordMasked('users', id, {
      ...(hasSecondFactor && { secondFactor: 'removed' }),
      ...(passkeys > 0 && { passkey: 'removed' }),
    });
  };
  return { setEnabled, removeSecondFactor };
};

/** The calls on the accounts of all administrators, and those of a link. */
export const administratorRoutes = (
  database: FakeDatabase,
  getUsername: () => string | null,
  own: Parameters<typeof createAdministrators>[1],
): Route[] => {
  const { audit } = database;
  const administrators = createAdministrators(getUsername, own);
  const links = createLinks();
  const addLink = (id: number, kind: AccountLink['kind']) => {
    audit.recordMasked('users', id, { [kind]: 'changed' });
    return links.add(id);
  };
  const { setEnabled, removeSecondFactor } = changesOf(administrators, links, audit);
  return [
    route.get(path, ({ query: texts }) => {
      const query = parseTexts(AdministratorQuery, texts);
      return pageOf(administrators.list(query.q), query);
    }),
    confirmedRoute.post(`${path}/invitations`, ({ body }) => {
      const { note } = parseBody(InvitationInput, body);
      const link = addLink(administrators.nextId(), 'invitation');
      administrators.invite(link, note);
      return link;
    }),
    confirmedRoute.delete(`${path}/invitations/:id`, (_, id) => {
      administrators.withdraw(id);
      links.end(id);
      audit.recordMasked('users', id, { invitation: 'removed' });
    }),
    confirmedRoute.post(`${path}/:id/disable`, (_, id) => setEnabled(id, false)),
    confirmedRoute.post(`${path}/:id/enable`, (_, id) => setEnabled(id, true)),
    confirmedRoute.post(`${path}/:id/remove-second-factor`, (_, id) => removeSecondFactor(id)),
    confirmedRoute.post(`${path}/:id/reset`, (_, id) => {
      const { isCurrent, state, username } = administrators.get(id);
      if (isCurrent) throw createProblem('administrator.cannotResetSelf');
      if (state === 'disabled') throw createProblem('administrator.disabled', { username });
      return addLink(id, 'reset');
    }),
    ...linkRoutes(administrators, links, database),
  ];
};
