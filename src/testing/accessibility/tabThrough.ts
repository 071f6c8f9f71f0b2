import { userEvent } from 'vitest/browser';
import { focusFaults } from './focusRing';

const STOPS = 'a[href], button, input, textarea, [tabindex="0"]';

const openDialog = () => document.querySelector('[role=dialog], [role=alertdialog]');

/** How many elements `act` moves the focus to, and the faults in how each showed it. */
const watchFocus = async (act: () => Promise<unknown>) => {
  const seen = new Set<EventTarget | null>();
  const faults: string[] = [];
  // Within the key's own task, after React has rendered the focus: all keys are sent at once.
  const look = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // MUI's focus-trap sentinels pass the focus on.
      const isSentinel =
        target instanceof HTMLElement && target.dataset['testid']?.startsWith('sentinel');
      if (isSentinel || seen.has(target)) return;
      seen.add(target);
      faults.push(...focusFaults());
    });
  document.addEventListener('focusin', look);
  await act();
  document.removeEventListener('focusin', look);
  return { stops: seen.size, faults };
};

/**
 * Tabs through everything after `start`, or through the open dialog. Returns the number of tab
 * stops, and the faults in how each showed its focus.
 */
export const tabThrough = async (start = 'main') => {
  const dialog = openDialog();
  if (!dialog) document.querySelector<HTMLElement>(start)?.focus();
  const keys = (dialog ?? document).querySelectorAll(STOPS).length + 1;
  return watchFocus(() => userEvent.keyboard('{Tab}'.repeat(keys)));
};

/**
 * Focuses each tab stop of the page or its dialog by script, which is much faster than by key. Returns the
 * same as `tabThrough`.
 */
export const focusStops = async () => {
  const stops =
    (openDialog() ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>(STOPS) ?? [];
  return watchFocus(async () => {
    // After a key, a focus without one shows its ring too.
    await userEvent.keyboard('{Tab}');
    for (const stop of stops) {
      if (stop.tabIndex < 0) continue;
      stop.focus();
      // React renders the focus, and `watchFocus` looks.
      await Promise.resolve();
    }
  });
};
