import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { emulateMedia } from '../../testing/emulateMedia';
import { ALIKE, TREE } from '../../testing/categoryTree';
import { renderApp } from '../../testing/renderApp';

const CATEGORIES = 'service-provider-categories';

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

  it('drops text of which nothing was chosen on leaving the field', async () => {
    const { screen, picker, onUpdate } = await editProvider();
    await picker.click();
    await userEvent.keyboard('zzz');
    await expect.element(screen.getByRole('option')).toHaveTextContent(/^Create “zzz”$/);
    await userEvent.keyboard('{Tab}');
    await expect.element(picker).toHaveValue('');
    await expect.element(picker).toBeValid();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('saves although the name of a chosen category was typed again', async () => {
    const { screen, picker, onUpdate } = await editProvider();
    await picker.click();
    await userEvent.keyboard('catering{Control>}s{/Control}');
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('has no message left once a category is chosen after a submit that was refused', async () => {
    const { screen, picker } = await editProvider();
    await screen.getByLabelText('City').fill('');
    await picker.click();
    await userEvent.keyboard('brai');
    await expect.element(screen.getByRole('option').first()).toHaveTextContent('Braids');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByText('City is required.')).toBeVisible();
    await picker.click();
    await userEvent.keyboard('brai{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Braids' })).toBeVisible();
    await expect.element(picker).toBeValid();
    await expect.element(picker).not.toHaveAccessibleDescription();
  });

  it('shows the path below a name where two names are alike, or only the path has the text', async () => {
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
      .toEqual([
        'Bridal hair',
        'hair\nCatering › hair',
        'Hair\nBeauty › Hair',
        'Braids\nBeauty › Hair › Braids',
      ]);
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
    await expect.element(screen.getByRole('option')).toHaveTextContent(/^Braids/);
    await userEvent.keyboard('{Control>}a{/Control}hair{ArrowDown}{Enter}');
    await expect.element(picker).toHaveValue('Hair');
    expect(router.state.location.search).toBe('');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('link', { name: 'Catering' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Braids' })).toBeVisible();
  });

  it('drops unmatched text when it is applied', async () => {
    const { screen, router, picker } = await filters();
    await picker.click();
    await userEvent.keyboard('zzz');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(picker).toHaveValue('Select Parent Category');
    await expect.element(screen.getByRole('link', { name: 'Braids' })).toBeVisible();
    expect(router.state.location.search).not.toContain('zzz');
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
