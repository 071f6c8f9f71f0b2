import { findMarked, markElement } from '../../routing/elementMark';

/** The control of the console that an event is about; undefined with a key for another tab or window. */
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
 * Clicks what is pressed in the frame with the mouse or the space bar if it has been replaced before
 * the press ends on its successor: browsers drop that click. Enter and a finger click in one moment.
 */
export const finishPresses = (frame: HTMLElement): void => {
  frame.addEventListener('mousedown', (event) => {
    const control = controlOf(event);
    if (control && event.button === 0) clickAtEnd(control, 'mouseup');
  });
  frame.addEventListener('keydown', (event) => {
    const control = controlOf(event);
    if (control && event.key === ' ' && !event.repeat) clickAtEnd(control, 'keyup');
  });
};
