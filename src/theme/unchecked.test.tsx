import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { contrast } from '../testing/accessibility/contrast';
import { openPage } from '../testing/accessibility/openPage';
import { emulateMedia } from '../testing/emulateMedia';

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

describe.each(['light', 'dark'] as const)('in %s mode', (scheme) => {
  it.each([
    ['a switch that is off', '/settings', ':not(.Mui-checked) + .MuiSwitch-track'],
    ['an unchecked box', '/products?view=table', 'td input[type=checkbox]'],
  ])('%s is an outline of 3:1 that is not filled', async (_, path, selector) => {
    await page.viewport(1280, 800);
    await emulateMedia({ features: { 'prefers-color-scheme': scheme } });
    await openPage({ name: '', path });
    await expect.poll(() => document.querySelector(selector)).not.toBeNull();
    const control = document.querySelector(selector);
    if (!control) throw new Error('no control');
    const style = getComputedStyle(control);
    expect(style.backgroundColor).toBe(TRANSPARENT);
    expect(style.appearance).toBe('none');
    expect(Number.parseFloat(style.borderTopWidth)).toBeGreaterThanOrEqual(2);
    expect(contrast(style.borderTopColor, control.parentElement)).toBeGreaterThan(3);
  });
});
