import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../testing/emulateMedia';
import { renderApp } from '../testing/renderApp';

it('filters collapse without a transition under reduced motion', async () => {
  await emulateMedia({ features: { 'prefers-reduced-motion': 'reduce' } });
  await page.viewport(360, 740);
  const { screen } = await renderApp('/product-categories');
  const toggle = screen.getByRole('button', { name: 'Filters' });
  const nameFilter = screen.getByRole('textbox', { name: 'Name' });
  await toggle.click();
  await expect.element(nameFilter).toBeVisible();

  // MUI ends its transitions by timers, of which only those without a delay run here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await toggle.click();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await expect.element(nameFilter).not.toBeInTheDocument();
});
