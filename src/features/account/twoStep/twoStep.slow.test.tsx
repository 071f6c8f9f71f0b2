import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { session } from '../../../auth/session';
import { holdCalls } from '../../../testing/heldCalls';
import { failing } from '../../../testing/failing';
import { renderApp, type RenderOptions } from '../../../testing/renderApp';
import { totpCode } from '../../../testing/totpCode';

const open = async (dataProvider: RenderOptions['dataProvider'] = {}) => {
  const rendered = await renderApp('/account', { dataProvider });
  const { screen } = rendered;
  const dialog = screen.getByRole('dialog');
  return {
    ...rendered,
    dialog,
    section: screen.getByRole('region', { name: 'Two-step sign-in' }),
    /** Opens the dialog of a button, and goes on in it. */
    start: async (button: string, next = 'Continue') => {
      await screen.getByRole('button', { name: button, exact: true }).click();
      await dialog.getByRole('button', { name: next }).click();
    },
  };
};

/** The page of an account that has just turned it on, with the dialog of its recovery codes. */
const turnOn = async (dataProvider: RenderOptions['dataProvider'] = {}) => {
  const opened = await open(dataProvider);
  const { dialog, start } = opened;
  await start('Set Up');
  const key = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect.element(key).toBeVisible();
  const secret = key.element().textContent.replaceAll(' ', '');
  const code = dialog.getByLabelText('6-digit code');
  await expect.element(code).toHaveFocus();
  return { ...opened, secret, code };
};

describe('two-step sign-in', () => {
  it('is set up by a code, under a new token', async () => {
    const { section, dialog, secret, code } = await turnOn();
    const before = session.getToken();
    await expect.element(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Open an app on this device' }))
      .toHaveAttribute('href', expect.stringContaining(`secret=${secret}`));
    await code.fill(totpCode(secret));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toHaveAccessibleName('Your recovery codes');
    await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    const codes = dialog.getByRole('listitem');
    expect(codes.elements()).toHaveLength(10);
    expect(new Set(codes.elements().map(({ textContent }) => textContent)).size).toBe(10);
    expect(session.getToken()).not.toBe(before);
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(section).toHaveTextContent(/Enabled.*10 recovery codes left\./);
  });

  it('says what is wrong with a code, and takes the next one', async () => {
    const { dialog, secret, code } = await turnOn();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Please enter the code.')).toBeVisible();
    await userEvent.keyboard('000000{Enter}');
    await expect.element(code).toHaveAccessibleDescription(/^This code is wrong/);
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard(`${totpCode(secret)}{Enter}`);
    await expect.element(dialog).toHaveAccessibleName('Your recovery codes');
  });

  it('shows a failure in the dialog, and can be tried again', async () => {
    const { dialog, start } = await open({ startTotp: failing(503, 'The server is busy.') });
    await start('Set Up');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server is busy.');
    await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it('stays open while it is being turned on, or its recovery codes would be lost', async () => {
    const { dataProvider, hold, release } = holdCalls('confirmTotp');
    const { dialog, secret, code } = await turnOn(dataProvider);
    hold();
    await code.fill(totpCode(secret));
    await userEvent.keyboard('{Enter}');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await cancel.click({ force: true });
    release();
    await expect.element(dialog).toHaveAccessibleName('Your recovery codes');
  });

  it('shows a failure at the code in the dialog', async () => {
    const { dialog, code } = await turnOn({ confirmTotp: failing(500) });
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(/^Error changing two-step sign-in\./)).toBeVisible();
    await expect.element(code).toHaveValue('123456');
  });
});

/** The page of an account that has it on. */
const openOn = async () => {
  const opened = await turnOn();
  await opened.code.fill(totpCode(opened.secret));
  await userEvent.keyboard('{Enter}');
  await opened.dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(opened.dialog).not.toBeInTheDocument();
  return opened;
};

describe('two-step sign-in that is on', () => {
  it('has new recovery codes', async () => {
    const { dialog, start } = await openOn();
    await start('New Recovery Codes');
    await expect.element(dialog).toHaveAccessibleName('Your recovery codes');
    expect(dialog.getByRole('listitem').elements()).toHaveLength(10);
  });

  it('is turned off, under a new token', async () => {
    const { screen, section, start } = await openOn();
    const before = session.getToken();
    await start('Turn Off', 'Turn Off');
    await expect.element(screen.getByText(/^Two-step sign-in is off\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(section).toHaveTextContent(/Disabled/);
    expect(session.getToken()).not.toBe(before);
  });
});
