import { expect, it } from 'vitest';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';

const EDIT = '/service-providers/1/edit';

it.each([
  ['Upload Passport', 'Picture saved'],
  ['Upload Logo', 'Picture saved'],
])('%s says beside the button that it is saved, and the way out is Back', async (name, saved) => {
  const { screen, router } = await renderApp(EDIT);
  const button = screen.getByRole('button', { name });
  await button.click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Picture file').upload(await picture());
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const status = screen.getByText(saved);
  await expect.element(status).toBeVisible();
  const near = button.element().getBoundingClientRect();
  const { left, top } = status.element().getBoundingClientRect();
  expect(Math.max(left - near.right, top - near.bottom)).toBeLessThanOrEqual(16);
  await expect.element(screen.getByRole('link', { name: 'Cancel' })).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/service-providers/1');
});

it('a provider form that has unsaved input is left by Cancel', async () => {
  const { screen } = await renderApp(EDIT);
  const back = screen.getByRole('link', { name: 'Back', exact: true });
  await expect.element(back).toBeVisible();
  await screen.getByRole('textbox', { name: 'City' }).fill('Aba');
  await expect.element(screen.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
});

it('the form of a product, which has only its own fields, is left by Cancel', async () => {
  const { screen } = await renderApp('/products/1/edit');
  await expect.element(screen.getByRole('link', { name: 'Cancel' })).toBeVisible();
});
