import { describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { ALIKE, category, TREE } from '../../testing/categoryTree';
import { renderApp } from '../../testing/renderApp';

const CATEGORIES = 'service-provider-categories';

/** Opens the edit form of a category, such as Bridal hair, whose parent is Beauty. */
const editCategory = async (id: number, tree = TREE) => {
  const working = createFakeDataProvider({ [CATEGORIES]: tree });
  const onUpdate = vi.fn<() => void>();
  const update: typeof working.update = (...params) => {
    onUpdate();
    return working.update(...params);
  };
  const result = await renderApp(`/${CATEGORIES}/${id}/edit`, {
    dataProvider: { ...working, update },
  });
  const picker = result.screen.getByRole('combobox', { name: 'Parent Category' });
  const saved = async () =>
    (await working.getOne(CATEGORIES, { id })).data as { parentId: unknown };
  const options = () =>
    result.screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  return { ...result, picker, onUpdate, saved, options };
};

/** What an input method shows before its text is confirmed. */
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

/** A key press that an input method takes. */
const pressComposing = (key: string) =>
  cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });

describe('text of an input method', () => {
  it('replaces the shown value, however the field got the focus', async () => {
    const { picker, options } = await editCategory(2);
    await expect.element(picker).toHaveValue('Beauty');
    const input = picker.element() as HTMLInputElement;
    input.focus();
    await compose('h');
    await compose('ha');
    await expect.element(picker).toHaveValue('ha');
    await expect.poll(options).toEqual(['Hair', 'BraidsBeauty › Hair › Braids', 'Create “ha”']);
    await cdp().send('Input.insertText', { text: 'ha' });
    await userEvent.keyboard('{Enter}');
    await expect.element(picker).toHaveValue('Hair');
    // The field still has the focus.
    await compose('br');
    await expect.element(picker).toHaveValue('br');
  });

  it('is confirmed by Enter and cancelled by Escape without choosing, closing or saving', async () => {
    const { picker, options, onUpdate } = await editCategory(2);
    await picker.click();
    await compose('ha');
    await expect.poll(options).toContain('Hair');
    await pressComposing('Enter');
    await pressComposing('Escape');
    await expect.element(picker).toHaveValue('ha');
    await expect.poll(options).toContain('Hair');
    expect(onUpdate).not.toHaveBeenCalled();
    await cdp().send('Input.insertText', { text: 'ha' });
    await userEvent.keyboard('{Enter}');
    await expect.element(picker).toHaveValue('Hair');
  });
});

describe('ParentInput', () => {
  it('offers only options that contain the search text', async () => {
    const { picker, options } = await editCategory(2);
    await expect.element(picker).toHaveValue('Beauty');
    await picker.click();
    await expect.poll(options).toContain('No Parent Category');
    await userEvent.keyboard('ha');
    await expect.poll(options).toEqual(['Hair', 'BraidsBeauty › Hair › Braids', 'Create “ha”']);
    await userEvent.keyboard('{Enter}');
    await expect.element(picker).toHaveValue('Hair');
    await userEvent.keyboard('{Control>}a{/Control}no par');
    await expect.poll(options).toEqual(['No Parent Category', 'Create “no par”']);
  });

  it('highlights the first match even if the current parent is a later match', async () => {
    const { picker } = await editCategory(4);
    await expect.element(picker).toHaveValue('Hair');
    await picker.click();
    await userEvent.keyboard('hair{Enter}');
    await expect.element(picker).toHaveValue('Bridal hair');
  });

  it('finds a category by its path too, and shows it, after those with the text in their name', async () => {
    const { picker, options } = await editCategory(5);
    await picker.click();
    await userEvent.keyboard('beauty');
    const [braids, hair] = ['BraidsBeauty › Hair › Braids', 'HairBeauty › Hair'];
    await expect.poll(options).toEqual(['Beauty', braids, 'Bridal hairBeauty › Bridal hair', hair]);
    await userEvent.keyboard(' › h');
    await expect.poll(options).toEqual([braids, hair, 'Create “beauty › h”']);
  });

  it('says below the field which of two categories of the same name is chosen', async () => {
    const { picker } = await editCategory(4, ALIKE);
    await expect.element(picker).toHaveValue('Hair');
    await expect.element(picker).toHaveAccessibleDescription('Beauty › Hair');
    await picker.click();
    await userEvent.keyboard('bridal{Enter}');
    await expect.element(picker).toHaveValue('Bridal hair');
    await expect.element(picker).not.toHaveAccessibleDescription();
  });

  it('offers only what contains the text in the first frame after the key', async () => {
    const { picker, options } = await editCategory(5);
    await picker.click();
    await expect.poll(options).toContain('Hair');
    await userEvent.keyboard('h');
    await new Promise(requestAnimationFrame);
    expect(options()).toEqual([
      'Bridal hair',
      'Hair',
      'BraidsBeauty › Hair › Braids',
      'Create “h”',
    ]);
  });

  it('leaves out the category, and disables its descendants with the reason', async () => {
    const { screen, picker, options } = await editCategory(1);
    await picker.click();
    const reason = 'A category cannot be moved under one of its own sub-categories.';
    await expect
      .poll(options)
      .toEqual([
        'No Parent Category',
        `Braids${reason}`,
        `Bridal hair${reason}`,
        'Catering',
        `Hair${reason}`,
      ]);
    await expect
      .element(screen.getByRole('option', { name: /^Hair/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('shows a stored parent that is below the category, or is not listed', async () => {
    const circle = [category(1, 'Beauty', 2), category(2, 'Hair', 1), category(3, 'Nails', 77)];
    const first = await editCategory(1, circle);
    await expect.element(first.picker).toHaveValue('Hair');
    await first.router.navigate(`/${CATEGORIES}/3/edit`);
    await expect.element(first.screen.getByLabelText('Name')).toHaveValue('Nails');
    await expect.element(first.picker).toHaveValue('77');
  });

  it('clears the parent when the field is emptied', async () => {
    const { screen, picker, saved } = await editCategory(2);
    await picker.click();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Tab}');
    await expect.element(picker).toHaveValue('No Parent Category');
    await picker.click();
    await userEvent.keyboard('zzz{Escape}{Escape}');
    await expect.element(picker).toHaveValue('No Parent Category');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(await saved()).toMatchObject({ parentId: null });
  });

  it('keeps the parent if new text matches nothing', async () => {
    const { screen, picker, saved } = await editCategory(2);
    await picker.click();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}zzz{Tab}');
    await expect.element(picker).toHaveValue('Beauty');
    await screen.getByLabelText('Name').fill('Bridal styling');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(await saved()).toMatchObject({ name: 'Bridal styling', parentId: 1 });
  });
});
