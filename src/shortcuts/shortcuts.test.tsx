import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hanging } from '../testing/failing';
import { renderApp } from '../testing/renderApp';

const SAVE = '{Control>}s{/Control}';
const FORM = '/service-provider-categories/new';

describe('the shortcuts dialog', () => {
  it('opens on ? and lists the shortcuts', async () => {
    const { screen } = await renderApp('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard('?');
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(sheet.getByText('Save the form')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('does not open when ? is typed in a field', async () => {
    const { screen } = await renderApp(FORM);
    await screen.getByLabelText('Name').fill('');
    await userEvent.keyboard('Why?');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Why?');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Ctrl+S', () => {
  it('saves the form once, from a field', async () => {
    const create = vi.fn<() => Promise<never>>(hanging);
    const { screen } = await renderApp(FORM, { dataProvider: { create } });
    await screen.getByLabelText('Name').fill('Music');
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard(SAVE);
    await expect.element(screen.getByRole('button', { name: 'Creating . . .' })).toBeVisible();
    await userEvent.keyboard(SAVE);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it("respects the form's required fields", async () => {
    const create = vi.fn<() => Promise<never>>();
    const { screen } = await renderApp(FORM, { dataProvider: { create } });
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard(SAVE);
    await expect.element(screen.getByLabelText('Name')).toHaveFocus();
    expect(create).not.toHaveBeenCalled();
  });

  it('does nothing while a dialog is open', async () => {
    const create = vi.fn<() => Promise<never>>();
    const { screen } = await renderApp(FORM, { dataProvider: { create } });
    await screen.getByLabelText('Name').fill('Music');
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard(SAVE);
    expect(create).not.toHaveBeenCalled();
  });
});
