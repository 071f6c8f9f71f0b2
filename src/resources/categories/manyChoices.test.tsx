import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../../testing/renderApp';

const CATEGORIES = 'service-provider-categories';

const open = async (start: 'new' | '1/edit' = 'new') => {
  const tree = Array.from({ length: 3000 }, (_, index) => ({
    id: index + 1,
    name: `Category ${index + 1}`,
    description: 'Some words',
    parentId: index === 0 ? 60 : null,
  }));
  const { screen } = await renderApp(`/${CATEGORIES}/${start}`, {
    dataProvider: createFakeDataProvider({ [CATEGORIES]: tree }),
  });
  const picker = screen.getByRole('combobox', { name: 'Parent Category' });
  await picker.click();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  const last = () => screen.getByRole('option').elements().at(-1);
  return { screen, picker, last };
};

describe('a picker of 3,000 categories', () => {
  it('renders the options that fill its list, and tells how many there are', async () => {
    const { screen } = await open();
    expect(screen.getByRole('option').elements().length).toBeLessThanOrEqual(20);
    const second = screen.getByRole('option').elements()[1];
    expect(second?.getAttribute('aria-posinset')).toBe('2');
    expect(second?.getAttribute('aria-setsize')).toBe('3001');
    await userEvent.keyboard('category 2');
    await expect.element(screen.getByText('Category 200', { exact: true })).toBeInTheDocument();
    expect(screen.getByRole('option').elements().length).toBeLessThanOrEqual(20);
  });

  it('renders more as its list is scrolled', async () => {
    const { screen, last } = await open();
    last()?.scrollIntoView();
    await expect.element(screen.getByText('Category 30', { exact: true })).toBeInTheDocument();
    expect(screen.getByRole('listbox').element().scrollTop).toBeGreaterThan(0);
  });

  it('renders more as its options are walked through by keyboard', async () => {
    const { picker } = await open();
    await userEvent.keyboard('{ArrowDown>25/}');
    const active = () => picker.element().getAttribute('aria-activedescendant') ?? '';
    await expect.poll(() => document.getElementById(active())?.textContent).toBe('Category 25');
  });

  it('starts at the chosen option', async () => {
    const { screen } = await open('1/edit');
    const chosen = screen.getByRole('option', { name: 'Category 60', exact: true });
    await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
    await expect.element(chosen).toBeInViewport();
  });
});
