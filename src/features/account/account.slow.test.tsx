import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../auth/session';
import { EMPTY_ACCOUNT } from '../../testing/emptyAccount';
import { failing, hanging } from '../../testing/failing';
import { renderApp, type RenderOptions } from '../../testing/renderApp';
import type { AccountCalls } from './accountCalls';

const GOOD = 'seven purple lanterns';

const open = async (dataProvider: RenderOptions['dataProvider'] = {}) => {
  const rendered = await renderApp('/account', { dataProvider });
  const { screen } = rendered;
  const current = screen.getByLabelText('Current password', { exact: true });
  const next = screen.getByLabelText('New password', { exact: true });
  const fill = async (currentPassword: string, newPassword: string) => {
    await current.fill(currentPassword);
    await next.fill(newPassword);
  };
  const submit = () => screen.getByRole('button', { name: 'Change Password' }).click();
  const dismiss = () => screen.getByRole('button', { name: 'Dismiss' }).click();
  return { ...rendered, current, next, fill, submit, dismiss };
};

/** An account whose second factor is required. */
const required =
  ({ isOn }: { isOn: boolean }): AccountCalls['getAccount'] =>
  async () => ({
    ...EMPTY_ACCOUNT,
    mustSetUpSecondFactor: !isOn,
    secondFactor: { isOn, recoveryCodesLeft: isOn ? 10 : 0, isRequired: true },
  });

describe('the account page', () => {
  it('opens from the account menu', async () => {
    const { screen, router } = await renderApp('/product-categories');
    await screen.getByRole('button', { name: 'Account menu of ada' }).click();
    await screen.getByRole('menuitem', { name: 'Account' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account');
    await expect.element(screen.getByText('Signed in as ada')).toBeVisible();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account');
  });

  it('is neither in the menu nor a page if the API does not announce it', async () => {
    const without = { offers: (name: string) => name !== 'accounts' };
    const { screen, router } = await renderApp('/dashboard', { dataProvider: without });
    await screen.getByRole('button', { name: 'Account menu of ada' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
      .toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: 'Account' })).not.toBeInTheDocument();
    await router.navigate('/account');
    await expect.poll(() => router.state.location.pathname).toBe('/not-found');
  });

  it('shows a load error in place, with Retry', async () => {
    const getAccount = vi
      .fn<AccountCalls['getAccount']>()
      .mockImplementationOnce(failing(500, 'The database is not responding.'))
      .mockResolvedValue(EMPTY_ACCOUNT);
    const { screen } = await open({ getAccount });
    await expect.element(screen.getByText('The database is not responding.')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('You are signed in nowhere else.')).toBeVisible();
  });

  it('asks for another password while the one in use was printed', async () => {
    const getAccount = vi
      .fn<AccountCalls['getAccount']>()
      .mockResolvedValueOnce({ ...EMPTY_ACCOUNT, mustChangePassword: true })
      .mockResolvedValue(EMPTY_ACCOUNT);
    const { screen, fill, submit } = await open({ getAccount });
    const notice = screen.getByText(/^Your password was generated and printed/);
    await expect.element(notice).toBeVisible();
    await fill('what was printed', GOOD);
    await submit();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('asks for two-step sign-in while it is required and off', async () => {
    const { screen } = await open({ getAccount: required({ isOn: false }) });
    const notice = screen.getByRole('alert').filter({ hasText: 'required here' });
    await expect
      .element(notice)
      .toHaveTextContent(/^Two-step sign-in is required here\. Set it up/);
    await expect.element(screen.getByRole('button', { name: 'Set Up' })).toBeVisible();
  });

  it('does not offer to turn two-step sign-in off while it is required', async () => {
    const { screen } = await open({ getAccount: required({ isOn: true }) });
    await expect.element(screen.getByText(/^It is required here\./)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'New Recovery Codes' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Turn Off' })).not.toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    const { screen } = await open({ getAccount: hanging });
    await expect.element(screen.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  });
});

describe('the change of the password', () => {
  it('keeps this session under its new token, empties the form, and shows that no other is left', async () => {
    const { screen, fill, current, next, submit, dismiss } = await open();
    const before = session.getToken();
    await fill('what was typed at sign-in', GOOD);
    await submit();
    await expect.element(screen.getByText(/^Your password has been changed/)).toBeVisible();
    await dismiss();
    await expect.element(current).toHaveValue('');
    await expect.element(next).toHaveValue('');
    await expect.element(screen.getByText('You are signed in nowhere else.')).toBeVisible();
    expect(session.getToken()).not.toBe(before);
    expect(session.getUsername()).toBe('ada');
  });

  it('says how strong a new password is while it is typed', async () => {
    const { screen, next } = await open();
    const button = screen.getByRole('button', { name: 'Change Password' });
    await expect.element(button).toBeVisible();
    const topOf = () => button.element().getBoundingClientRect().top;
    const top = topOf();
    for (const weak of ['lantern7', 'Admin-2026-admin', 'x7%kQ']) {
      await next.fill(weak);
      await expect.element(screen.getByText('Strength: weak')).toBeVisible();
    }
    await next.fill('ada lantern');
    await expect.element(screen.getByText('Strength: fair')).toBeVisible();
    // A press on it would otherwise miss it.
    expect(topOf()).toBeCloseTo(top, 0);
    await next.fill('lantern-harbour');
    await expect.element(screen.getByText('Strength: good')).toBeVisible();
    await next.fill(GOOD);
    await expect.element(screen.getByText('Strength: strong')).toBeVisible();
    await expect
      .element(next)
      .toHaveAccessibleDescription(/At least 8 characters.*Strength: strong/);
    await next.fill('');
    await expect.element(screen.getByText(/^Strength/)).not.toBeInTheDocument();
  });

  it.each([
    ['short', /at least 8 characters/],
    ['qwertyuiop', /one of the most common/],
    ['Admin-2026', /must be more than the username/],
  ])('refuses %s in the form, without a call, and focuses the field', async (password, message) => {
    const changePassword = vi.fn<AccountCalls['changePassword']>();
    const { screen, fill, next, submit } = await open({ changePassword });
    await fill('current', password);
    await submit();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAccessibleDescription(message);
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('asks for both passwords', async () => {
    const { screen, current, submit } = await open();
    await submit();
    await expect.element(screen.getByText('Current password is required.')).toBeVisible();
    await expect.element(screen.getByText('New password is required.')).toBeVisible();
    await expect.element(current).toHaveFocus();
  });

  it('shows at its field that the current password is wrong, and stays signed in', async () => {
    const { screen, fill, current, submit, dismiss } = await open();
    await fill('anything', GOOD);
    await submit();
    await dismiss();
    const token = session.getToken();
    await fill('not the new one', 'quiet river stones');
    await submit();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    await dismiss();
    await expect.element(current).toHaveAccessibleDescription(/not your current password/);
    await expect.element(current).toHaveFocus();
    await expect.element(current).toHaveValue('not the new one');
    expect(session.getToken()).toBe(token);
  });

  it('is sent once, however often the button is pressed', async () => {
    const changePassword = vi.fn<AccountCalls['changePassword']>(hanging);
    const { screen, fill, next, submit } = await open({ changePassword });
    await fill('anything', GOOD);
    await submit();
    await expect.element(screen.getByRole('button', { name: 'Changing . . .' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    next.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(changePassword).toHaveBeenCalledOnce();
  });

  it('helps password managers, and shows a password on request', async () => {
    const { screen, current, next } = await open();
    await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(next).toHaveAttribute('autocomplete', 'new-password');
    const username = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
    expect(username?.value).toBe('ada');
    await current.fill('anything');
    await expect.element(current).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show password' }).first().click();
    await expect.element(current).toHaveAttribute('type', 'text');
    await expect.element(current).toHaveAttribute('spellcheck', 'false');
    await screen.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(current).toHaveAttribute('type', 'password');
  });
});

describe('the sessions', () => {
  it('name each device, and mark this one, which has no button', async () => {
    const { screen } = await open();
    const items = screen
      .getByRole('list', { name: 'Where you are signed in' })
      .getByRole('listitem');
    await expect.element(items.nth(0)).toHaveTextContent(/Chrome on Windows.*This device/);
    await expect.element(items.nth(1)).toHaveTextContent(/Safari on iOS.*2001:db8:52:7100::\/64/);
    await expect.element(items.nth(2)).toHaveTextContent(/Unknown device.*yesterday/);
    await expect.element(items.nth(0).getByRole('button')).not.toBeInTheDocument();
  });

  it('end one by one, by keyboard; the focus stays in the list', async () => {
    const { screen } = await open();
    const end = screen.getByRole('button', { name: 'Sign out Safari on iOS' });
    await expect.element(end).toBeVisible();
    end.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('The device has been signed out.')).toBeVisible();
    await expect.element(end).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Sign out Unknown device' }))
      .toHaveFocus();
  });

  it('end once at a double click, and another one after that', async () => {
    const endSession = vi.fn<AccountCalls['removeDevices']>().mockResolvedValue(undefined);
    const { screen } = await open({ removeDevices: endSession });
    await screen.getByRole('button', { name: 'Sign out Safari on iOS' }).dblClick();
    await expect.element(screen.getByText('The device has been signed out.')).toBeVisible();
    expect(endSession).toHaveBeenCalledOnce();
    await screen.getByRole('button', { name: 'Sign out Unknown device' }).click();
    await expect.poll(() => endSession.mock.calls.length).toBe(2);
  });

  it('end all but this one', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await expect
      .element(screen.getByText('You have been signed out everywhere else.'))
      .toBeVisible();
    await expect.element(screen.getByText('You are signed in nowhere else.')).toHaveFocus();
  });

  it('say why one could not be ended, and are read again', async () => {
    const endSession = failing(404, 'You have no session 2. It may have ended.');
    const { screen, dismiss } = await open({ removeDevices: endSession });
    await screen.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
    await expect.element(screen.getByText(/It may have ended/)).toBeVisible();
    await dismiss();
    await expect
      .element(screen.getByRole('button', { name: 'Sign out Safari on iOS' }))
      .toBeVisible();
  });

  it('fit with a name and network of any length at 320 px', async () => {
    await page.viewport(320, 740);
    const long = 'x'.repeat(60);
    const times = { createdAt: null, usedAt: new Date().toISOString() };
    const one = { id: 1, browser: long, system: long, network: long, isCurrent: false, ...times };
    const { screen } = await open({
      getAccount: async () => ({
        ...EMPTY_ACCOUNT,
        username: 'u'.repeat(200),
        mustChangePassword: true,
        sessions: [one],
      }),
    });
    await expect.element(screen.getByText(`Network ${long}`)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});
