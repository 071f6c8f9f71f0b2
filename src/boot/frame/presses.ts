import { findMarked, markElement } from '../../routing/elementMark';

/** The console's control at an event's target; undefined if a modifier asks for another tab or window. */
export const controlOf = (event: MouseEvent | KeyboardEvent): HTMLElement | undefined => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  return (event.target as Element).closest<HTMLElement>('a[href^="/"], button') ?? undefined;
};

const clickAtEnd = (control: HTMLElement, end: 'mouseup' | 'keyup') => {
  const mark = markElement(control);
  const finish = (event: MouseEvent | KeyboardEvent) => {
    // The browser clicks a control that has stayed.
    if (control.isConnected) return;
    const successor = findMarked(mark);
    if (successor && successor === controlOf(event)) successor.click();
  };
  document.addEventListener(end, finish, { once: true });
};

/**
 * Completes presses of the mouse and of the space bar that begin on a control of the frame and end on
 * the element that has replaced it: browsers click neither of the two. Enter and touch do not need
 * this, as they click at a single moment.
 */
export const finishPresses = (frame: HTMLElement): void => {
  frame.addEventListener('mousedown', (event) => {
    const control = controlOf(event);
    if (control && event.button === 0) clickAtEnd(control, 'mouseup');
  });
  frame.addEventListener('keydown', (event) => {
    const control = controlOf(event);
    const isSpace = event.key === ' ' && !event.repeat;
    // The space bar does not open links.
    if (control instanceof HTMLButtonElement && isSpace) clickAtEnd(control, 'keyup');
  });
};
