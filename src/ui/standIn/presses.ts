import { isShortcut, pressShortcut, type ShortcutName } from '../shortcuts/shortcuts';
import { findByLocator, locatorOf, type ElementLocator } from '../../routing/elementLocator';

type PressEvent = MouseEvent | KeyboardEvent;

/** The console's control at an event's target; undefined if a modifier asks for another tab or window. */
const controlOf = (event: PressEvent): HTMLElement | undefined => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return undefined;
  return target.closest<HTMLElement>('a[href^="/"], button') ?? undefined;
};

/**
 * Calls `handle` instead of the browser's own action when a control is clicked on what stands in for
 * the page, with a function that clicks the element that has taken its place.
 */
export const onClick = (
  standIn: HTMLElement,
  handle: (control: HTMLElement, repeat: () => void) => void,
): void => {
  standIn.addEventListener('click', (event) => {
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    control.focus();
    const clicked = locatorOf(control);
    handle(control, () => findByLocator(clicked)?.click());
  });
};

/** Whether the event begins or ends a press: of the main mouse button or the space bar. */
const isPress = (event: PressEvent) =>
  event instanceof MouseEvent ? event.button === 0 : event.key === ' ' && !event.repeat;

const isClickedBy = (event: PressEvent, control: HTMLElement) =>
  // The space bar does not open links.
  event instanceof MouseEvent || control instanceof HTMLButtonElement;

/**
 * Completes presses of the mouse and of the space bar that begin on a control of what stands in for the
 * page and end on the element that has replaced it: browsers click neither of the two. Enter and touch
 * do not need this, as they click at a single moment.
 */
export const completePresses = (standIn: HTMLElement): void => {
  for (const [begin, end] of [
    ['mousedown', 'mouseup'],
    ['keydown', 'keyup'],
  ] as const) {
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: { control: HTMLElement; locator: ElementLocator } | undefined;
    const handleBegin = (event: PressEvent) => {
      if (!isPress(event)) return;
      const control = controlOf(event);
      const isFollowed = control && standIn.contains(control) && isClickedBy(event, control);
      pressed = isFollowed ? { control, locator: locatorOf(control) } : undefined;
    };
    const handleEnd = (event: PressEvent) => {
      if (!isPress(event)) return;
      if (!standIn.isConnected) listening.abort();
      // The browser clicks a control that has stayed.
      if (!pressed || pressed.control.isConnected) return;
      const successor = findByLocator(pressed.locator);
      if (successor && successor === controlOf(event)) successor.click();
    };
    document.addEventListener(begin, handleBegin, { signal });
    document.addEventListener(end, handleEnd, { signal });
  }
};

/** The shortcuts that every page has, and that of forms. */
const everywhere: ShortcutName[] = ['palette', 'help', 'print'];
const inForms: ShortcutName[] = [...everywhere, 'save'];

/**
 * Calls `handle` when one of those shortcuts is pressed, with a function that presses it again.
 * Returns the cleanup function.
 */
export const onShortcut = (handle: (repeat: () => void) => void): (() => void) => {
  const handleKey = (event: KeyboardEvent) => {
    const names = document.querySelector('main form') ? inForms : everywhere;
    const name = names.find((one) => isShortcut(one, event));
    if (!name) return;
    event.preventDefault();
    handle(() => pressShortcut(name));
  };
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
};
