import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { topBarHeight } from '../../theme/tokens';
import { renderApp } from '../../testing/renderApp';

const PROVIDERS = '/service-providers?view=table';

const open = async (path: string, width = 1280, height = 800) => {
  await page.viewport(width, height);
  const app = await renderApp(path);
  await expect.element(app.screen.getByRole('rowheader').first()).toBeVisible();
  return app;
};

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

const columns = () => shown('th[scope=col]').map(({ textContent }) => textContent);

const boxOf = (element: Element | undefined) => {
  if (!element) throw new Error('not shown');
  return element.getBoundingClientRect();
};

const colour = (row: Element | undefined) => row && getComputedStyle(row).backgroundColor;

/** The topmost element at the middle of a cell of the first row. */
const atCell = (index: number) => {
  const { x, y, width, height } = boxOf(shown('tbody tr:first-child > *')[index]);
  return document.elementFromPoint(x + width / 2, y + height / 2);
};

describe('a row', () => {
  it('opens its record wherever it is pressed, except on its box', async () => {
    const { screen, router } = await open(PROVIDERS);
    for (const index of [1, 2, 3, 4]) {
      expect(atCell(index)?.closest('a')?.getAttribute('href')).toBe('/service-providers/1');
    }
    await screen.getByRole('row').nth(1).getByRole('checkbox').click();
    expect(router.state.location.pathname).toBe('/service-providers');
    const box = boxOf(shown('tbody tr td:nth-child(4)')[0]);
    await userEvent.click(document.body, { position: { x: box.x + 20, y: box.y + 10 } });
    await expect.poll(() => router.state.location.pathname).toBe('/service-providers/1');
  });

  it('is tinted while it is selected', async () => {
    const { screen } = await open(PROVIDERS);
    const heading = screen.getByRole('heading', { level: 1 });
    await userEvent.hover(heading);
    const [first, second] = shown('tbody tr');
    expect(colour(first)).toBe(colour(second));
    await screen.getByRole('row').nth(1).getByRole('checkbox').click();
    await userEvent.hover(heading);
    await expect.poll(() => colour(first) === colour(second)).toBe(false);
  });

  it('shows the picture, the name and the brand in its first cell', async () => {
    const { screen } = await open(PROVIDERS);
    const cell = screen.getByRole('rowheader').first();
    await expect.element(cell).toHaveTextContent('Adaeze OkaforAdaeze Couture');
    expect(boxOf(shown('tbody th [aria-hidden]')[0])).toMatchObject({ width: 40, height: 40 });
  });

  it('is of one line, with the whole text as a tooltip, and spelled out on focus', async () => {
    await open(PROVIDERS);
    const heights = shown('tbody tr').map((row) => boxOf(row).height);
    // The last one has no border.
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
    const cut = shown('tbody tr:first-child .MuiTypography-noWrap').find(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    const { x, y } = boxOf(cut);
    await userEvent.hover(document.body, { position: { x: x + 5, y: y + 5 } });
    const row = cut?.closest('tr');
    expect(row?.title).toBe(cut?.textContent);
    await userEvent.hover(document.body, {
      position: { x: boxOf(row ?? undefined).x + 60, y: y + 5 },
    });
    expect(row?.title).toBe('');
    row?.querySelector<HTMLElement>('input')?.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(row?.querySelector('a'));
    expect(cut?.scrollWidth).toBe(cut?.clientWidth);
  });
});

describe('the columns', () => {
  it('are all there, and scroll sideways beside the name, with their names', async () => {
    await open(PROVIDERS, 768);
    expect(columns()).toEqual([
      'Name',
      'Enabled',
      'Email',
      'Phone Number',
      'Service Provider Categories',
      'City',
      'State',
      'ID',
    ]);
    const name = () => boxOf(shown('tbody th .MuiTypography-noWrap')[0]);
    const last = () => boxOf(shown('tbody tr:first-child td').at(-1));
    const header = () => boxOf(shown('th[scope=col]').at(-1));
    const { left, width } = name();
    expect(width).toBeGreaterThan(120);
    expect(last().left).toBeGreaterThan(768);
    shown('tbody')[0]?.scrollTo({ left: 2000 });
    await expect.poll(() => last().right).toBeLessThan(768);
    expect(name().left).toBe(left);
    await expect.poll(() => header().right).toBeCloseTo(last().right, 0);
    const { x, y } = name();
    expect(document.elementFromPoint(x + 5, y + 5)?.closest('a')).toHaveTextContent('Adaeze');
    expect(document.documentElement.scrollWidth).toBe(768);
  });

  it('scroll with the arrow keys from a row', async () => {
    await open(PROVIDERS, 768);
    shown('tbody a')[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => shown('tbody')[0]?.scrollLeft).toBeGreaterThan(0);
  });

  it('leave the name what they do not need', async () => {
    localStorage.setItem('columns.service-providers', '["enabled"]');
    await open(PROVIDERS);
    const texts = shown('tbody .MuiTypography-noWrap');
    expect(texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
    const status = boxOf(shown('tbody tr:first-child td')[1]);
    expect(boxOf(shown('table')[0]).right - status.right).toBeLessThan(2);
  });

  it.each([
    ['/products?view=table', ['Enabled', expect.stringMatching(/^₦/)]],
    [PROVIDERS, ['Enabled', expect.stringMatching(/@/)]],
    ['/product-categories?view=table', ['None']],
  ])('of %s are below the name on a phone: a value and the status', async (path, values) => {
    await open(path, 360);
    const cells = shown('tbody tr:first-child td');
    expect(cells.map(({ innerText }) => innerText)).toEqual(['', ...values]);
    const name = boxOf(shown('tbody th .MuiTypography-noWrap')[0]);
    for (const cell of cells.slice(1)) expect(boxOf(cell).top).toBeGreaterThan(name.top);
    expect(name.width).toBeGreaterThan(180);
    const table = document.querySelector('table');
    for (let one: HTMLElement | null = table; one; one = one.parentElement) {
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
    }
  });

  it('of numbers are aligned right, and their digits below each other', async () => {
    await open('/products?view=table');
    const index = columns().indexOf('Price') + 1;
    const cell = shown('tbody tr:first-child > *')[index];
    expect(cell && getComputedStyle(cell)).toMatchObject({
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    });
  });

  it('keep their names in view below the top bar', async () => {
    await open(PROVIDERS, 1280, 300);
    const top = () => boxOf(shown('th[scope=col]')[0]).top;
    window.scrollBy(0, top());
    expect(top()).toBe(topBarHeight);
    expect(boxOf(shown('tbody tr')[0]).top).toBeLessThan(topBarHeight);
  });

  it('are chosen for each list, and kept', async () => {
    const { screen, router } = await open(PROVIDERS);
    await screen.getByRole('button', { name: 'Columns' }).click();
    const menu = screen.getByRole('menu', { name: 'Columns' });
    await expect
      .element(menu.getByRole('menuitemcheckbox', { name: 'Email' }))
      .toHaveAttribute('aria-checked', 'true');
    await menu.getByRole('menuitemcheckbox', { name: 'Address Line 1' }).click();
    await menu.getByRole('menuitemcheckbox', { name: 'Email' }).click();
    await userEvent.keyboard('{Escape}');
    const chosen = ['Name', 'Enabled', 'Address Line 1', 'Phone Number'];
    await expect.poll(() => columns().slice(0, 4)).toEqual(chosen);
    await router.navigate('/products?view=table');
    await expect.poll(columns).toContain('Price');
    await screen.unmount();
    await open(PROVIDERS);
    expect(columns().slice(0, 4)).toEqual(chosen);
  });

  it('are those of the resource where others are stored that it does not have', async () => {
    localStorage.setItem('columns.service-providers', '["gone","city"]');
    await open(PROVIDERS);
    expect(columns()).toEqual(['Name', 'City']);
  });
});
