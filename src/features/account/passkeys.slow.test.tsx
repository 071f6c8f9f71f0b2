import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../auth/session';
import { EMPTY_ACCOUNT } from '../../testing/emptyAccount';
import { failing, hanging } from '../../testing/failing';
import type { AccountCalls } from './accountCalls';
import { renderApp, type RenderOptions } from '../../testing/renderApp';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const base64url = (value: BufferSource) =>
  btoa(String.fromCharCode(...new Uint8Array(value as ArrayBuffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What a browser returns that has made a passkey, as far as the fake reads it. */
const passkeyFor = ({ publicKey }: CredentialCreationOptions = {}) => {
  const challenge = base64url(publicKey?.challenge ?? bytes(''));
  return {
    id: 'cGFzc2tleQ',
    rawId: bytes('passkey'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(JSON.stringify({ type: 'webauthn.create', challenge })),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential;
};

type Create = typeof navigator.credentials.create;

/** Lets the browser respond so to the request for a passkey. */
const browserCreates = (create: Create) => {
  const spy = vi.spyOn(navigator.credentials, 'create').mockImplementation(create);
  onTestFinished(() => spy.mockRestore());
  return spy;
};

const makes: Create = async (options) => passkeyFor(options);
const refuses =
  (name: string): Create =>
  () =>
    Promise.reject(new DOMException('No.', name));

const open = async (dataProvider: RenderOptions['dataProvider'] = {}) => {
  const { screen } = await renderApp('/account', { dataProvider });
  const button = screen.getByRole('button', { name: 'Add a Passkey' });
  const dialog = screen.getByRole('dialog');
  const confirm = async () => {
    await button.click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  return { screen, button, dialog, confirm };
};

const listed = {
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  createdAt: '2026-01-02T03:04:05Z',
  usedAt: null,
};
const withOne = {
  getAccount: async () => ({ ...EMPTY_ACCOUNT, passkeys: [listed] }),
};

describe('the passkeys', () => {
  it('are added, keep this session, and are offered at sign-in from then on', async () => {
    browserCreates(makes);
    const { screen, dialog, confirm } = await open();
    await expect.element(screen.getByText('You have no passkeys.')).toBeVisible();
    const before = session.getToken();
    await confirm();
    await expect.element(screen.getByText(/^The passkey has been added/)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('Never used')).toBeVisible();
    await expect.element(screen.getByText('You are signed in nowhere else.')).toBeVisible();
    expect(session.getToken()).not.toBe(before);
    expect(localStorage.getItem('passkeys')).not.toBeNull();
  });

  it('are removed, with the focus on what is left', async () => {
    browserCreates(makes);
    const { screen, button, dialog, confirm } = await open();
    await confirm();
    await screen.getByRole('button', { name: /^Remove the passkey added with/ }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByText(/^The passkey has been removed/)).toBeVisible();
    await expect.element(screen.getByText('You have no passkeys.')).toBeVisible();
    await expect.element(button).toHaveFocus();
  });

  it.each([true, false])(
    'are removed with a change of the password if chosen (%s)',
    async (removes) => {
      const changePassword = vi.fn<AccountCalls['changePassword']>(async () => ({
        token: 'fake-2',
      }));
      const { screen } = await open({ ...withOne, changePassword });
      const box = screen.getByRole('checkbox', { name: 'Also remove your passkeys' });
      await expect.element(box).not.toBeChecked();
      if (removes) await box.click();
      const passwords = { currentPassword: 'secret', newPassword: 'seven purple lanterns' };
      await screen
        .getByLabelText('Current password', { exact: true })
        .fill(passwords.currentPassword);
      await screen.getByLabelText('New password').fill(passwords.newPassword);
      await screen.getByRole('button', { name: 'Change Password' }).click();
      await expect.element(screen.getByText(/^Your password has been changed/)).toBeVisible();
      const sent = { ...passwords, ...(removes && { removePasskeys: true }) };
      expect(changePassword.mock.calls).toEqual([[sent]]);
    },
  );

  it('are not added when the user closes the prompt, which is no error', async () => {
    const create = browserCreates(refuses('NotAllowedError'));
    const { screen, button, dialog, confirm } = await open();
    await confirm();
    await expect.poll(() => create.mock.calls.length).toBe(1);
    await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(screen.getByText('You have no passkeys.')).toBeVisible();
  });

  it.each([
    ['InvalidStateError', /already has a passkey/],
    ['SecurityError', /need https and a host name/],
    ['UnknownError', 'Error adding the passkey.'],
  ])('say why the browser makes none (%s)', async (name, text) => {
    browserCreates(refuses(name));
    const { dialog, confirm } = await open();
    await confirm();
    await expect.element(dialog.getByText(text)).toBeVisible();
  });

  it('say what the server has against one', async () => {
    browserCreates(makes);
    const { dialog, confirm } = await open({ addPasskey: failing(400, 'It took too long.') });
    await confirm();
    await expect.element(dialog.getByText('It took too long.')).toBeVisible();
  });

  it('are asked for once while the browser shows its prompt', async () => {
    const create = browserCreates(hanging);
    const { dialog, confirm } = await open();
    await confirm();
    const waiting = dialog.getByRole('button', { name: 'Waiting for your browser . . .' });
    await expect.element(waiting).toBeVisible();
    await expect.poll(() => create.mock.calls.length).toBe(1);
    await waiting.click({ force: true });
    expect(create).toHaveBeenCalledOnce();
  });

  it('stay when a removal fails', async () => {
    const removePasskey = failing(503, 'The database is not responding.');
    const { screen, dialog } = await open({ ...withOne, removePasskey });
    await screen
      .getByRole('button', { name: 'Remove the passkey added with Firefox on Linux' })
      .click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog.getByText('The database is not responding.')).toBeVisible();
  });

  it('are not shown in a browser without them, unless there are some to remove', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const none = await open();
    await expect
      .element(none.screen.getByRole('heading', { name: 'Where you are signed in' }))
      .toBeVisible();
    await expect
      .element(none.screen.getByRole('heading', { name: 'Passkeys' }))
      .not.toBeInTheDocument();
    await none.screen.unmount();
    const some = await open(withOne);
    await expect.element(some.screen.getByText('Firefox on Linux')).toBeVisible();
    await expect.element(some.button).not.toBeInTheDocument();
  });

  it('fit with a name of any length at 320 px', async () => {
    await page.viewport(320, 740);
    const long = { ...listed, browser: 'x'.repeat(60), system: 'y'.repeat(60) };
    const getAccount = async () => ({ ...EMPTY_ACCOUNT, passkeys: [long] });
    const { screen } = await open({ getAccount });
    await expect.element(screen.getByText(/^x+ on y+$/)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});
