import type { AuthProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startIn } from '../testing/language';
import { renderApp } from '../testing/renderApp';

const open = async (name = 'Show password', label = 'Password') => {
  const login = vi.fn<AuthProvider['login']>(async () => {
    throw Object.assign(new Error('no'), { status: 401 });
  });
  const { screen } = await renderApp('/login', { signedOut: true, authProvider: { login } });
  const password = screen.getByLabelText(label);
  await expect.element(password).toBeVisible();
  // The code of the page loads on demand.
  await expect.element(password).toBeVisible();
  const input = password.element() as HTMLInputElement;
  return { screen, login, password, input, reveal: screen.getByRole('button', { name }) };
};

it('shows and hides the password; focus and caret stay in it', async () => {
  const { password, input, reveal } = await open();
  await password.fill('secret');
  input.setSelectionRange(2, 4);
  await reveal.click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password).toHaveFocus();
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
  await userEvent.keyboard('X');
  await expect.element(password).toHaveValue('seXet');
  await reveal.click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'false');
  expect(input.selectionStart).toBe(3);
});

it('is reached after the password by keyboard, and keeps the focus', async () => {
  const { password, reveal } = await open();
  await password.fill('secret');
  await userEvent.keyboard('{Tab}');
  await expect.element(reveal).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(reveal).toHaveFocus();
});

it('is hidden again when it is sent, and is the same field for password managers', async () => {
  const { screen, login, password, reveal } = await open();
  await screen.getByLabelText('Username').fill('ada');
  await password.fill('secret');
  await reveal.click();
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(password).toHaveAttribute('name', 'password');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(login).toHaveBeenCalledWith({ username: 'ada', password: 'secret' });
  await expect.element(password).toHaveAttribute('type', 'password');
});

it('takes what is pasted', async () => {
  const { screen, login, password } = await open();
  const username = screen.getByLabelText('Username');
  await username.fill('pasted secret');
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.cut();
  await password.click();
  await userEvent.paste();
  await expect.element(password).toHaveValue('pasted secret');
  await username.fill('ada');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => login)
    .toHaveBeenCalledWith({ username: 'ada', password: 'pasted secret' });
});

it('is offered in the language of the page', async () => {
  await startIn('fr');
  const { reveal } = await open('Afficher le mot de passe', 'Mot de passe');
  await expect.element(reveal).toBeVisible();
});
