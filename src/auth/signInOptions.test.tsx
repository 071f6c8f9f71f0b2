import { expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp';

const background = () =>
  getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor;

it('changes the colours at once, keeps what was typed, and remembers them', async () => {
  const { screen } = await renderApp('/login', { signedOut: true });
  await screen.getByLabelText('Username').fill('ada');
  const before = background();
  await screen.getByRole('button', { name: 'Dark mode' }).click();
  expect(background()).not.toBe(before);
  expect(localStorage.getItem('mui-mode')).toBe('dark');
  await expect.element(screen.getByLabelText('Username')).toHaveValue('ada');
  await screen.getByRole('button', { name: 'Light mode' }).click();
  expect(background()).toBe(before);
});

it('marks the language of the page, each by its own name', async () => {
  const { screen } = await renderApp('/login', { signedOut: true });
  await expect
    .element(screen.getByRole('button', { name: 'English', pressed: true }))
    .toHaveAttribute('lang', 'en-NG');
  await expect
    .element(screen.getByRole('button', { name: 'Français', pressed: false }))
    .toHaveAttribute('lang', 'fr');
});
