import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account, TrustedBrowser } from '../../../../contract/accounts';
import { EMPTY_ACCOUNT } from '../../../testing/emptyAccount';
import { failing } from '../../../testing/failing';
import { renderApp } from '../../../testing/renderApp';
import type { AccountCalls } from '../accountCalls';

const NOW = new Date().toISOString();
const times = { createdAt: NOW, usedAt: NOW, expiresAt: '2030-05-04T12:00:00Z' };

const BROWSERS: TrustedBrowser[] = [
  {
    id: 7,
    browser: 'Chrome',
    system: 'Windows',
    network: '203.0.113.24',
    isCurrent: true,
    ...times,
  },
  { id: 5, browser: 'Safari', system: 'iOS', network: null, isCurrent: false, ...times },
  { id: 4, browser: null, system: null, network: null, isCurrent: false, ...times },
];

/** The page of an account with these trusted browsers, until calls remove them. */
const open = async ({
  browsers = BROWSERS,
  isOn = true,
  fail,
}: { browsers?: TrustedBrowser[]; isOn?: boolean; fail?: AccountCalls['removeDevices'] } = {}) => {
  let trustedBrowsers = browsers;
  const getAccount = async (): Promise<Account> => ({
    ...EMPTY_ACCOUNT,
    secondFactor: { isOn, recoveryCodesLeft: 10, isRequired: false },
    trustedBrowsers,
  });
  const remove = vi.fn<AccountCalls['removeDevices']>(async (which) => {
    const [, id] = which.split('/');
    trustedBrowsers =
      id === undefined ? [] : trustedBrowsers.filter((one) => one.id !== Number(id));
  });
  const rendered = await renderApp('/account', {
    dataProvider: { getAccount, removeDevices: fail ?? remove },
  });
  const section = rendered.screen.getByRole('region', { name: 'Trusted browsers' });
  return { ...rendered, section, remove, items: section.getByRole('listitem') };
};

describe('trusted browsers', () => {
  it('show what they are, where and until when, this one marked', async () => {
    const { items } = await open();
    await expect.element(items.nth(0)).toHaveTextContent(/^Chrome on Windows.?This browser/);
    await expect.element(items.nth(0)).toHaveTextContent(/Network 203\.0\.113\.24/);
    await expect.element(items.nth(0)).toHaveTextContent(/Trusted since: now.*Last sign-in: now/);
    await expect.element(items.nth(0)).toHaveTextContent(/Trusted until: .*2030/);
    await expect.element(items.nth(1)).toHaveTextContent(/^Safari on iOS/);
    await expect.element(items.nth(1)).not.toHaveTextContent(/This browser|Network/);
    await expect.element(items.nth(2)).toHaveTextContent(/^Unknown device/);
  });

  it('are not there while two-step sign-in is off', async () => {
    const { screen, section } = await open({ browsers: [], isOn: false });
    await expect.element(screen.getByRole('button', { name: 'Set Up' })).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
  });

  it('may be none', async () => {
    const { section } = await open({ browsers: [] });
    await expect.element(section).toHaveTextContent(/signing in always takes a code\.$/);
    await expect.element(section.getByRole('button')).not.toBeInTheDocument();
  });

  it('are told apart by where and since when, where two have the same name', async () => {
    const twins = [7, 8].map((id) => ({
      ...BROWSERS[0],
      ...times,
      id,
      network: `203.0.113.${id}`,
    }));
    const { section } = await open({ browsers: twins as TrustedBrowser[] });
    const buttons = section.getByRole('button', { name: 'Remove Chrome on Windows' });
    await expect
      .element(buttons.nth(0))
      .toHaveAccessibleDescription(/^Network 203\.0\.113\.7.?Trusted since: now/);
    await expect.element(buttons.nth(1)).toHaveAccessibleDescription(/^Network 203\.0\.113\.8/);
  });

  it('are removed one by one, by keyboard; the focus stays in the list', async () => {
    const { section, remove } = await open();
    const button = section.getByRole('button', { name: 'Remove Chrome on Windows' });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(section.getByText('The browser is no longer trusted.')).toBeVisible();
    await expect
      .element(section.getByRole('button', { name: 'Remove Safari on iOS' }))
      .toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(section.getByRole('button', { name: 'Remove Unknown device' }))
      .toHaveFocus();
    await expect
      .element(section.getByRole('button', { name: 'Remove All' }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(section.getByText(/^No browser is trusted: signing in/)).toHaveFocus();
    expect(remove.mock.calls).toEqual([
      ['trusted-browsers/7'],
      ['trusted-browsers/5'],
      ['trusted-browsers/4'],
    ]);
  });

  it('are removed together', async () => {
    const { section, remove } = await open();
    await section.getByRole('button', { name: 'Remove All' }).click();
    await expect.element(section.getByText('No browser is trusted any more.')).toBeVisible();
    await expect.element(section.getByText(/^No browser is trusted: signing in/)).toHaveFocus();
    expect(remove.mock.calls).toEqual([['trusted-browsers']]);
  });

  it.each([
    [
      'There is no trusted browser with ID 7.',
      failing(404, 'There is no trusted browser with ID 7.'),
    ],
    ['Error removing the trusted browser.', failing(500)],
  ])('say why one could not be removed: %s', async (message, fail) => {
    const { screen, section } = await open({ fail });
    await section.getByRole('button', { name: 'Remove Chrome on Windows' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveTextContent(message);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect
      .element(section.getByRole('button', { name: 'Remove Chrome on Windows' }))
      .toBeVisible();
  });

  it('fit with a name and network of any length at 320 px', async () => {
    await page.viewport(320, 740);
    const long = 'x'.repeat(60);
    const one = { id: 1, browser: long, system: long, network: long, isCurrent: true, ...times };
    const { section } = await open({ browsers: [one] });
    await expect.element(section.getByText(`Network ${long}`)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});
