import { contrast } from './contrast';
import { MIN_CONTRAST } from './focusRing';

/** The minimum width and height of a target, in pixels (WCAG 2.5.8). */
const MIN_TARGET_SIZE = 24;

const TARGETS =
  'a[href], button, input, textarea, [role=button], [role=combobox], [role=option], [role=tab], [role=switch], .MuiChip-deleteIcon';

/**
 * The element that receives clicks for `element`: a link may cover its card or row, an input be part of a
 * larger control.
 */
const targetOf = (element: Element): Element => {
  const isCover = getComputedStyle(element, '::after').position === 'absolute';
  const covered = isCover ? element.closest('li, tr') : null;
  return covered ?? element.closest('.MuiInputBase-root, .MuiSlider-root, label') ?? element;
};

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  getComputedStyle(element).clipPath === 'none' &&
  !element.closest('[aria-hidden=true]');

const describe = (element: Element) => {
  const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return `${element.tagName.toLowerCase()} “${text}” ${element.getAttribute('name') ?? ''}`.trim();
};

/** Targets smaller than 24 by 24 pixels. */
export const smallTargets = (): string[] =>
  [...document.querySelectorAll(TARGETS)].filter(isShown).flatMap((element) => {
    const { width, height } = targetOf(element).getBoundingClientRect();
    if (Math.round(width) >= MIN_TARGET_SIZE && Math.round(height) >= MIN_TARGET_SIZE) return [];
    return [`${describe(element)}: ${width.toFixed(0)} × ${height.toFixed(0)}`];
  });

/** The parts that show where a control is, with their colours. */
const BOUNDARIES = {
  '.MuiOutlinedInput-root:not(.Mui-disabled) fieldset': 'borderLeftColor',
  '.MuiButton-outlined:not(:disabled)': 'borderLeftColor',
  '.MuiSwitch-track': 'borderLeftColor',
  '.MuiCheckbox-root svg, .MuiRadio-root svg': 'color',
  '.MuiIconButton-root:not(:disabled) svg': 'color',
  '.MuiSlider-thumb': 'backgroundColor',
  '.sign-in input': 'borderLeftColor',
} as const;

/** Controls whose boundary has a contrast below `least`. */
export const faintControls = (least = MIN_CONTRAST): string[] =>
  Object.entries(BOUNDARIES).flatMap(([selector, property]) =>
    [...document.querySelectorAll(selector)].filter(isShown).flatMap((element) => {
      const found = contrast(getComputedStyle(element)[property], element.parentElement);
      return found >= least ? [] : [`${selector} of ${found.toFixed(2)}: ${describe(element)}`];
    }),
  );

/** Elements visible only by background or shadow, which forced colours remove. */
export const withoutEdge = (): string[] =>
  [...document.querySelectorAll('.MuiButton-root, .MuiChip-root, .MuiDialog-paper')]
    .filter(isShown)
    .filter((element) => getComputedStyle(element).borderTopStyle !== 'solid')
    .map(describe);
