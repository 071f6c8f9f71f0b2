import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { axeFaults } from '../../testing/accessibility/axeFaults';
import { scrolledSideways } from '../../testing/accessibility/scrolledSideways';
import { emulateMedia } from '../../testing/emulateMedia';
import { renderApp } from '../../testing/renderApp';
import { renderProviders } from '../../testing/renderProviders';

/** More than any page here has tab stops up to the target. */
const MAX_STOPS = 40;

/** Presses Tab until an element has the focus. */
const tabTo = async (target: Locator) => {
  await expect.element(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement === target.element()) return;
  }
  expect(document.activeElement).toBe(target.element());
};

it('records are selected and disabled with the keyboard alone, and the change is undone', async () => {
  const { screen, box, bar, statusOf } = await renderProviders('/service-providers', 4);
  const dialog = screen.getByRole('dialog');
  for (const number of [1, 3]) {
    await tabTo(box(number));
    await userEvent.keyboard(' ');
  }
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected');
  await tabTo(bar.getByRole('button', { name: 'Disable' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
  await tabTo(dialog.getByRole('button', { name: 'Disable' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 disabled.');
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([false, true, false]);
  await tabTo(dialog.getByRole('button', { name: 'Undo' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveAccessibleName('Undo changes to 2 Service Providers');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 restored.');
  expect([await statusOf(1), await statusOf(3)]).toEqual([true, true]);
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a narrow, dark screen shows the selection, and its actions in a menu', async () => {
  await page.viewport(360, 640);
  await emulateMedia({ features: { 'prefers-color-scheme': 'dark' } });
  const { screen } = await renderApp('/products');
  const box = screen.getByRole('checkbox').first();
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const bar = screen.getByRole('region', { name: 'Selection' });
  await expect.element(bar).toBeInViewport();
  expect(scrolledSideways()).toEqual([]);
  expect(await axeFaults()).toEqual([]);

  const actions = bar.getByRole('button', { name: 'Actions' });
  await tabTo(actions);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Enable' })).toHaveFocus();
  // To "Add category".
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus();
  expect(scrolledSideways()).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(actions).toHaveFocus();
});
