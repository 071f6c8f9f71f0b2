import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../auth/session';
import { EMPTY_ACCOUNT } from '../../testing/emptyAccount';
import { failing } from '../../testing/failing';
import { renderApp, type RenderOptions } from '../../testing/renderApp';
import { totpCode } from '../../testing/totpCode';

const open = async (path: string, dataProvider: RenderOptions['dataProvider'] = {}) => {
  const rendered = await renderApp(path, { dataProvider, isUnconfirmed: true });
  const { screen } = rendered;
  const question = screen.getByRole('dialog', { name: 'Confirm that it is you' });
  return {
    ...rendered,
    invite: async () => {
      await screen.getByRole('button', { name: 'Invite' }).click();
      await userEvent.keyboard('Grace{Enter}');
    },
    question,
    password: question.getByLabelText('Current password'),
    code: question.getByLabelText(/^Code of your app/),
  };
};

describe('a call that needs a confirmed session', () => {
  it('asks for the password, and is then made again, under a new token', async () => {
    const { screen, invite, question, password } = await open('/administrators');
    const before = session.getToken();
    await invite();
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('secret{Enter}');
    await expect.element(screen.getByLabelText('Link', { exact: true })).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    expect(session.getToken()).not.toBe(before);
    await screen.getByRole('button', { name: 'Done' }).click();
    await invite();
    await expect.element(screen.getByLabelText('Link', { exact: true })).toBeVisible();
  });

  it('says what is wrong with the password at its field, and asks for it', async () => {
    const { screen, invite, question, password, dataProvider } = await open('/administrators');
    await dataProvider.changePassword({ currentPassword: 'x', newPassword: 'velvet harbour' });
    await invite();
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByText('Current password is required.')).toBeVisible();
    await password.fill('a guess');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAccessibleDescription(/not your current password/);
    await password.fill('velvet harbour');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Link', { exact: true })).toBeVisible();
  });

  it('takes the second factor too, and nothing that was typed is lost meanwhile', async () => {
    const { screen, question, password, code, dataProvider } = await open('/account');
    const confirmed = await dataProvider.confirmSession({ currentPassword: 'x' });
    session.renew(confirmed.token, 'ada');
    const { secret } = await dataProvider.startTotp();
    const { token } = await dataProvider.confirmTotp({ code: totpCode(secret, -1) });
    session.renew(token, 'ada');
    await screen.getByLabelText('Current password', { exact: true }).fill('secret');
    await screen.getByLabelText('New password').fill('seven purple lanterns');
    await screen.getByRole('button', { name: 'Change Password' }).click();
    await expect.element(password).toHaveFocus();
    await password.fill('secret');
    await code.fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(/^This code is wrong/);
    await code.fill(totpCode(secret));
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/^Your password has been changed/)).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('changes nothing when that is cancelled, and keeps the session and what was typed', async () => {
    const { screen, question, router } = await open('/account');
    await screen.getByRole('button', { name: 'Set Up' }).click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('dialog').getByRole('alert'))
      .toHaveTextContent(/^Please confirm that it is you/);
    expect(router.state.location.pathname).toBe('/account');
    expect(session.getToken()).not.toBeNull();
  });

  it('shows a failure in the dialog, where it can be tried again', async () => {
    const { invite, question, password } = await open('/administrators', {
      confirmSession: failing(503, 'The server is busy.'),
    });
    await invite();
    await password.fill('secret');
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByRole('alert')).toHaveTextContent('The server is busy.');
    await expect.element(password).toHaveValue('secret');
  });
});

describe('what others have done to accounts', () => {
  const entry = {
    id: 7,
    at: new Date(Date.now() - 7_300_000).toISOString(),
    resource: 'access' as const,
    recordId: 3,
    network: '203.0.113.9',
    browser: null,
    system: null,
  };

  it('is said above the page until it is dismissed', async () => {
    await page.viewport(1280, 800);
    const seen: number[] = [];
    const { screen, dataProvider } = await renderApp('/account', {
      dataProvider: {
        getAccount: async () => EMPTY_ACCOUNT,
        getAccountNews: async () => ({
          data: [{ ...entry, action: 'invitation-used', username: 'grace', by: 'linus' }],
          total: 3,
        }),
        markAccountNewsSeen: async (id) => void seen.push(id),
      },
    });
    const notice = screen.getByRole('region', { name: 'What others have done to accounts' });
    await expect.element(notice).not.toBeInTheDocument();
    // Somebody uses a link, which the next response says.
    const { token } = await dataProvider.inviteAdministrator('Grace');
    const use = { token, username: 'grace', newPassword: 'velvet harbour' };
    await dataProvider.redeemLink(use);
    await dataProvider.getAdministrators({ page: 1, pageSize: 10 });
    await expect
      .element(notice)
      .toHaveTextContent(/grace was invited by linus, and has created the account, 2 hours ago/);
    await expect.element(notice).toHaveTextContent(/And 2 more, in the audit trail\./);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(seen).toEqual([7]);
  });

  it('is read by no call before a response has said that there is any', async () => {
    let calls = 0;
    const { screen } = await renderApp('/account', {
      dataProvider: {
        getAccountNews: async () => {
          calls += 1;
          return { data: [], total: 0 };
        },
      },
    });
    await expect.element(screen.getByText('Signed in as ada')).toBeVisible();
    expect(calls).toBe(0);
  });
});
