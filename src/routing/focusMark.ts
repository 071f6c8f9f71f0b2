/** What tells a focused element apart after its page was rendered again. */
export interface FocusMark {
  tag: string;
  /** Its address, name or text. */
  label: string;
  /** Which of the elements with the same tag and label it is. */
  index: number;
}

const labelOf = (element: Element): string =>
  element.getAttribute('href') ??
  element.getAttribute('name') ??
  element.getAttribute('aria-label') ??
  element.textContent.slice(0, 200);

const withLabel = (tag: string, label: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => labelOf(element) === label);

/** The mark of what has the focus; nothing when nothing has. */
export const markFocus = (): FocusMark | undefined => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const [tag, label] = [element.tagName, labelOf(element)];
  return { tag, label, index: withLabel(tag, label).indexOf(element) };
};

/** The element of a mark, when it is on the page. */
export const findFocus = ({ tag, label, index }: FocusMark): HTMLElement | undefined =>
  withLabel(tag, label)[index];
