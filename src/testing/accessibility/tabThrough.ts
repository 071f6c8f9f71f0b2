import { userEvent } from 'vitest/browser';
import { focusFaults } from './focusRing';

const STOPS = 'a[href], button, input, textarea, [tabindex="0"]';

/**
 * Tabs through everything after `start`, or through the open dialog. Returns the number of tab
 * stops, and the faults in how each showed its focus.
 */
export const tabThrough = async (start = 'main') => {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
  if (!dialog) document.querySelector<HTMLElement>(start)?.focus();
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
  const keys = (dialog ?? document).querySelectorAll(STOPS).length + 1;
  document.addEventListener('focusin', look);
  await userEvent.keyboard('{Tab}'.repeat(keys));
  document.removeEventListener('focusin', look);
  return { stops: seen.size, faults };
};
