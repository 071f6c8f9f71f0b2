import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { emulateMedia } from '../../testing/emulateMedia';
import { renderApp } from '../../testing/renderApp';

const CATEGORIES = 'service-provider-categories';

const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  description: 'Some words',
  parentId,
});

const TREE = [
  category(1, 'Beauty'),
  category(2, 'Bridal hair', 1),
  category(3, 'Hair', 1),
  category(4, 'Braids', 3),
  category(5, 'Catering'),
];

const ALIKE = [...TREE, category(6, 'hair', 5)];

const fake = createFakeDataProvider();

/** Opens the edit form of a provider in Catering, over one of the trees above. */
const editProvider = async (tree = TREE) => {
  const [provider] = (await fake.getList('service-providers', { filter: { email: 'tunde' } })).data;
  const working = createFakeDataProvider({
    [CATEGORIES]: tree,
    'service-providers': [
      { ...provider, id: 1, serviceProviderCategories: [{ id: 5, name: 'Catering' }] } as never,
    ],
  });
  const onUpdate = vi.fn<() => void>();
  const update: typeof working.update = (...params) => {
    onUpdate();
    return working.update(...params);
  };
  const result = await renderApp('/service-providers/1/edit', {
    dataProvider: { ...working, update },
  });
  const picker = result.screen.getByRole('combobox', { name: 'Service Provider Categories' });
  return { ...result, picker, onUpdate };
};

const UNCHOSEN = 'No category is selected for “zzz”. Select one from the list, or clear the text.';

describe('CategoriesInput', () => {
  it('selects the highlighted first match on Enter without submitting the form', async () => {
    const { screen, router, picker, onUpdate } = await editProvider();
    await picker.click();
    await userEvent.keyboard('hair');
    await expect.element(screen.getByRole('option').first()).toHaveTextContent('Bridal hair');
    expect(screen.getByRole('option').elements()).toHaveLength(3);
    await expect
      .element(picker)
      .toHaveAttribute('aria-activedescendant', screen.getByRole('option').first().element().id);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('button', { name: 'Bridal hair', exact: true }))
      .toBeVisible();
    await expect.element(picker).toHaveValue('');
    expect(router.state.location.pathname).toBe('/service-providers/1/edit');
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it('leaves its label free when the list opens above it', async () => {
    const { screen, picker } = await editProvider();
    await expect.element(picker).toBeVisible();
    picker.element().scrollIntoView({ block: 'end' });
    await picker.click();
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    const list = screen.getByRole('listbox').element().getBoundingClientRect();
    const label = screen.getByText('Service Provider Categories', { exact: true });
    const labels = label.elements().filter((element) => element.matches('label'));
    expect(labels).toHaveLength(1);
    const tops = labels.map((element) => element.getBoundingClientRect().top);
    expect(list.bottom).toBeLessThanOrEqual(Math.min(...tops));
  });

  it('submits on Enter only after the open list was closed', async () => {
    const { screen, picker, onUpdate } = await editProvider();
    await screen.getByRole('textbox', { name: 'About' }).click();
    await userEvent.keyboard('. More{Tab}');
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option').first()).not.toBeInTheDocument();
    await expect.element(picker).toHaveFocus();
    expect(onUpdate).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('marks unmatched text on blur and blocks saving', async () => {
    const { screen, picker, onUpdate } = await editProvider();
    await picker.click();
    await userEvent.keyboard('zzz');
    await expect.element(screen.getByRole('option')).toHaveTextContent(/^Create “zzz”$/);
    await expect.element(screen.getByText(UNCHOSEN)).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByText(UNCHOSEN)).toBeVisible();
    await expect.element(picker).toBeInvalid();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(picker).toHaveFocus();
    await expect.element(picker).toHaveAccessibleDescription(UNCHOSEN);
    expect(onUpdate).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await expect.element(screen.getByText(UNCHOSEN)).not.toBeInTheDocument();
    // Closes the list, which may cover the save bar.
    await screen.getByLabelText('City').fill('Aba');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  });

  it('blocks saving by keyboard shortcut too', async () => {
    const { screen, picker, onUpdate } = await editProvider();
    await picker.click();
    await userEvent.keyboard('zzz{Control>}s{/Control}');
    await expect.element(screen.getByText(UNCHOSEN)).toBeVisible();
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it('shows the path below a name, on options and chips, only where two names are alike', async () => {
    const { screen, picker } = await editProvider(ALIKE);
    await picker.click();
    await userEvent.keyboard('hair');
    await expect
      .poll(() =>
        screen
          .getByRole('option')
          .elements()
          .map((option) => (option as HTMLElement).innerText),
      )
      .toEqual(['Bridal hair', 'hair\nCatering › hair', 'Hair\nBeauty › Hair', 'Braids']);
    await screen.getByRole('option').nth(1).click();
    await expect
      .element(screen.getByRole('button', { name: 'hair Catering › hair', exact: true }))
      .toBeVisible();
  });

  it('has remove buttons of the minimum target size', async () => {
    const { screen } = await editProvider();
    const chip = screen.getByRole('button', { name: 'Catering', exact: true });
    await expect.element(chip).toBeVisible();
    const icon = chip.element().querySelector('.MuiChip-deleteIcon');
    if (!icon) throw new Error('The chip has no icon that removes it.');
    const { width, height } = icon.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await userEvent.click(icon);
    await expect.element(chip).not.toBeInTheDocument();
  });
});

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

describe('ParentInput', () => {
  it('offers only options that contain the search text', async () => {
    const { picker, options } = await editCategory(2);
    await expect.element(picker).toHaveValue('Beauty');
    await picker.click();
    await expect.poll(options).toContain('No Parent Category');
    await userEvent.keyboard('ha');
    await expect.poll(options).toEqual(['Hair', 'Braids', 'Create “ha”']);
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

  it('finds a category by its path too, after those that have the text in their name', async () => {
    const { picker, options } = await editCategory(5);
    await picker.click();
    await userEvent.keyboard('beauty');
    await expect.poll(options).toEqual(['Beauty', 'Braids', 'Bridal hair', 'Hair']);
    await userEvent.keyboard(' › h');
    await expect.poll(options).toEqual(['Braids', 'Hair', 'Create “beauty › h”']);
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

  it('excludes the category and its descendants', async () => {
    const { picker, options } = await editCategory(1);
    await picker.click();
    await expect.poll(options).toEqual(['No Parent Category', 'Catering']);
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

  it('keeps the parent while new text matches nothing', async () => {
    const { screen, picker, saved, onUpdate } = await editCategory(2);
    await picker.click();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}zzz{Tab}');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByText(UNCHOSEN)).toBeVisible();
    expect(onUpdate).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(picker).toHaveValue('Beauty');
    await screen.getByLabelText('Name').fill('Bridal styling');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(await saved()).toMatchObject({ name: 'Bridal styling', parentId: 1 });
  });
});

const filters = async () => {
  const { screen, router } = await renderApp(`/${CATEGORIES}`, {
    dataProvider: createFakeDataProvider({ [CATEGORIES]: TREE }),
  });
  const picker = screen.getByRole('combobox', { name: 'Parent Category' });
  await expect.element(screen.getByRole('link', { name: 'Braids' })).toBeVisible();
  return { screen, router, picker };
};

describe('a category filter', () => {
  it('selects the first match on Enter and applies it on the next', async () => {
    const { screen, router, picker } = await filters();
    await picker.click();
    await userEvent.keyboard('hair › b');
    await expect.element(screen.getByRole('option')).toHaveTextContent(/^Braids$/);
    await userEvent.keyboard('{Control>}a{/Control}hair{ArrowDown}{Enter}');
    await expect.element(picker).toHaveValue('Hair');
    expect(router.state.location.search).toBe('');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('link', { name: 'Catering' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Braids' })).toBeVisible();
  });

  it('is not applied with unmatched text, and says so', async () => {
    const { screen, router, picker } = await filters();
    await picker.click();
    await userEvent.keyboard('zzz');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText(UNCHOSEN)).toBeVisible();
    await expect.element(picker).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });

  it('is never covered by its own list under reduced motion, however quick the click', async () => {
    await emulateMedia({ features: { 'prefers-reduced-motion': 'reduce' } });
    await page.viewport(360, 740);
    const { screen, picker } = await filters();
    await screen.getByRole('button', { name: 'Filters' }).click();
    await picker.click();
    await userEvent.keyboard('zzz');
    await expect.element(picker).toHaveValue('zzz');
  });
});
