import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failing } from '../../testing/failing';
import { renderApp, type RenderOptions } from '../../testing/renderApp';
import type { AdministratorCalls } from './administratorCalls';

const open = async (path = '/administrators', dataProvider: RenderOptions['dataProvider'] = {}) => {
  const rendered = await renderApp(path, { dataProvider });
  const { screen } = rendered;
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Administrators');
  const entry = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await screen.getByRole('button', { name }).click();
    await screen.getByRole('menuitem', { name: action }).click();
  };
  const invite = async (note: string) => {
    await screen.getByRole('button', { name: 'Invite' }).click();
    await userEvent.keyboard(`${note}{Enter}`);
  };
  return { ...rendered, entry, choose, invite };
};

const linkField = () => page.getByRole('dialog').getByLabelText('Link', { exact: true });

describe('the page Administrators', () => {
  it('opens from the account menu, and marks the signed-in user, who has no menu', async () => {
    const { screen, router } = await renderApp('/dashboard');
    await screen.getByRole('button', { name: 'Account menu of ada' }).click();
    await screen.getByRole('menuitem', { name: 'Administrators' }).click();
    const you = screen.getByRole('listitem').filter({ hasText: 'You' });
    await expect.element(you).toHaveTextContent(/^adaEnabledYou/);
    expect(you.getByRole('button').elements()).toEqual([]);
    expect(router.state.location.pathname).toBe('/administrators');
  });

  it('is neither in the menu nor a page if the API does not announce it', async () => {
    const without = { offers: (name: string) => name !== 'accounts' };
    const { screen } = await renderApp('/administrators', { dataProvider: without });
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('asks for whom an invitation is, and shows its link once', async () => {
    const { screen, entry, invite } = await open();
    await expect.element(entry('Invitation').first()).toBeVisible();
    const before = screen.getByText('Invited', { exact: true }).elements().length;
    await invite(' Grace, accounting');
    await expect
      .element(page.getByRole('dialog', { name: 'Invitation for Grace, accounting' }))
      .toBeVisible();
    await expect.element(linkField()).toHaveValue(`${location.origin}/invitation#fake-link-1`);
    await expect.element(linkField()).toHaveFocus();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Invited', { exact: true }).elements()).toHaveLength(before + 1);
    await expect.element(entry('Grace, accounting')).toHaveTextContent(/Invited by ada/);
    await expect.element(screen.getByRole('button', { name: 'Invite' })).toHaveFocus();
    expect(document.body.innerHTML).not.toContain('fake-link-1');
  });

  it('makes no invitation without a note, one at two presses of Enter, and keeps the note of a refused one', async () => {
    const inviteAdministrator = vi
      .fn<AdministratorCalls['inviteAdministrator']>()
      .mockImplementationOnce(failing(503, 'The database took too long.'))
      .mockResolvedValue({ id: 7, token: 'only', expiresAt: new Date().toISOString() });
    const { screen } = await open('/administrators', { inviteAdministrator });
    await screen.getByRole('button', { name: 'Invite' }).click();
    const field = page.getByRole('dialog').getByLabelText('Name or note');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    await expect.element(screen.getByRole('button', { name: 'Create Link' })).toBeDisabled();
    await userEvent.keyboard('Grace{Enter}');
    await expect.element(screen.getByText('The database took too long.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(' Grace');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(linkField()).toHaveFocus();
    expect(inviteAdministrator.mock.calls).toEqual([[' Grace'], [' Grace']]);
  });

  it('keeps the link when somebody clicks beside the dialog', async () => {
    const { screen, invite } = await open();
    await invite('Grace');
    await expect.element(linkField()).toBeVisible();
    document.querySelector<HTMLElement>('.MuiDialog-container')?.click();
    await expect.element(linkField()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('disables after a question, by keyboard, and enables', async () => {
    const { screen, entry, choose } = await open();
    const more = screen.getByRole('button', { name: 'Actions for bola.adeyemi' });
    await expect.element(more).toBeVisible();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Reset Password' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect.element(screen.getByText('Disable bola.adeyemi?')).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(screen.getByText('bola.adeyemi has been disabled.')).toBeVisible();
    await expect.element(more).toHaveFocus();
    await expect.element(entry('bola.adeyemi')).toHaveTextContent(/Disabled/);
    await choose('Actions for bola.adeyemi', 'Enable');
    await expect.element(screen.getByText('bola.adeyemi has been enabled.')).toBeVisible();
    await expect.element(entry('bola.adeyemi')).toHaveTextContent(/Enabled/);
  });

  it('changes nothing when the question is cancelled', async () => {
    const disableAdministrator = vi.fn<AdministratorCalls['disableAdministrator']>();
    const { screen, choose } = await open('/administrators', { disableAdministrator });
    await choose('Actions for bola.adeyemi', 'Disable');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(disableAdministrator).not.toHaveBeenCalled();
  });

  it('removes a second factor after a question, of those who have one only', async () => {
    const { screen, entry, choose } = await open();
    await expect.element(entry('bola.adeyemi')).toHaveTextContent(/Two-step sign-in is on/);
    await expect.element(entry('chidi')).toHaveTextContent(/Two-step sign-in is off/);
    await screen.getByRole('button', { name: 'Actions for chidi' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Enable' })).toBeVisible();
    expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await choose('Actions for bola.adeyemi', 'Remove Second Factor and Passkeys');
    const question = screen.getByRole('alertdialog', {
      name: 'Remove the second factor and passkeys of bola.adeyemi?',
    });
    await expect.element(question).toHaveTextContent(/signed out everywhere/);
    await question.getByRole('button', { name: 'Remove' }).click();
    const done = 'The second factor and passkeys of bola.adeyemi have been removed.';
    await expect.element(screen.getByText(done)).toBeVisible();
    await expect.element(entry('bola.adeyemi')).toHaveTextContent(/Two-step sign-in is off/);
    await expect.element(entry('bola.adeyemi')).toHaveTextContent(/No open session/);
  });

  it('makes a link for a new password, and withdraws an invitation', async () => {
    const { screen, choose } = await open();
    await choose('Actions for bola.adeyemi', 'Reset Password');
    const dialog = screen.getByRole('dialog', { name: 'New password for bola.adeyemi' });
    await expect.element(dialog).toBeVisible();
    await expect.element(linkField()).toHaveValue(`${location.origin}/invitation#fake-link-1`);
    await screen.getByRole('button', { name: 'Done' }).click();
    await choose('Actions for invitation 4', 'Withdraw');
    await screen.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(screen.getByText('The invitation has been withdrawn.')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Actions for invitation 4' }))
      .not.toBeInTheDocument();
  });

  it('shows the words of the API when it refuses, and the list as it now is', async () => {
    const detail = 'bola.adeyemi is disabled. Enable the account first.';
    const { screen, choose } = await open('/administrators', {
      resetPassword: failing(409, detail),
    });
    await choose('Actions for bola.adeyemi', 'Reset Password');
    await expect.element(screen.getByText(detail)).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByRole('button', { name: 'Invite' })).toBeEnabled();
  });

  it('is searched by name, in the address', async () => {
    const { screen, router } = await open();
    await screen.getByLabelText('Search by name').fill('CHI');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'chidi' })).toBeVisible();
    await expect.element(screen.getByText('bola.adeyemi')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=CHI');
    await screen.getByLabelText('Search by name').fill('nobody');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Nobody’s name contains “nobody”.')).toBeVisible();
  });

  it('shows a load error in place, with Retry', async () => {
    const getAdministrators = vi.fn<AdministratorCalls['getAdministrators']>(failing(500));
    const { screen } = await open('/administrators', { getAdministrators });
    await expect.element(screen.getByText('Error loading the administrators')).toBeVisible();
    getAdministrators.mockResolvedValue({
      data: [],
      pagination: { page: 1, pageSize: 30, totalPages: 0, hasPrev: false, hasNext: false },
    });
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Error loading')).not.toBeInTheDocument();
  });
});
