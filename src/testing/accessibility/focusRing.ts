import { contrast } from './contrast';

/** The minimum contrast of a control or its state (WCAG 1.4.11). */
export const MIN_CONTRAST = 3;

/** The minimum width of the focus ring, in pixels. */
const MIN_WIDTH = 2;

/**
 * The elements that may show the focus of `element`: itself, the control around an input, or its
 * card or row.
 */
const shownBy = (element: Element): Element[] => {
  const control = element.closest('.MuiInputBase-root, .MuiSwitch-root, .MuiSlider-root');
  const parts =
    control?.querySelectorAll(
      'fieldset, .MuiSwitch-track, .MuiSlider-thumb, .MuiButtonBase-root',
    ) ?? [];
  const around = [element.parentElement, element.closest('li, tr')];
  return [element, ...parts, ...around].filter((one) => one !== null);
};

const ringOf = (element: Element) => {
  const style = getComputedStyle(element);
  if (element.tagName === 'FIELDSET') {
    return {
      style: style.borderTopStyle,
      width: style.borderLeftWidth,
      color: style.borderLeftColor,
    };
  }
  return { style: style.outlineStyle, width: style.outlineWidth, color: style.outlineColor };
};

const isInset = (element: Element) => parseFloat(getComputedStyle(element).outlineOffset) < 0;

/**
 * The best contrast of a ring around the focused `element` against its surroundings; 0 without one.
 */
const ringContrast = (element: Element): number =>
  Math.max(
    0,
    ...shownBy(element).map((shown) => {
      const { style, width, color } = ringOf(shown);
      if (!['solid', 'auto'].includes(style) || parseFloat(width) < MIN_WIDTH) return 0;
      return contrast(color, isInset(shown) ? shown : shown.parentElement);
    }),
  );

/** Whether `element` is entirely covered or out of view. */
const isHidden = (element: Element): boolean => {
  const box = (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect();
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, window.innerWidth);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, window.innerHeight);
  if (left >= right || top >= bottom) return true;
  const shell = element.closest('.MuiInputBase-root, .MuiFormControlLabel-root, .MuiSlider-root');
  // In the middle of a link that covers a row there may be another one.
  return [(left + right) / 2, left + Math.min(12, (right - left) / 2)].every((x) => {
    const found = document.elementFromPoint(x, (top + bottom) / 2);
    if (!found) return true;
    return !(element.contains(found) || found.contains(element) || shell?.contains(found));
  });
};

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} “${
    element.getAttribute('aria-label') ??
    element.getAttribute('name') ??
    element.textContent.trim().slice(0, 40)
  }”`;

/** The faults in how the focused element is shown, one line each. */
export const focusFaults = (): string[] => {
  const element = document.activeElement;
  if (!element || element === document.body) return ['nothing has the focus'];
  const ring = ringContrast(element);
  return [
    ...(ring < MIN_CONTRAST ? [`${nameOf(element)}: ring of ${ring.toFixed(2)}`] : []),
    ...(isHidden(element) ? [`${nameOf(element)}: hidden`] : []),
  ];
};
