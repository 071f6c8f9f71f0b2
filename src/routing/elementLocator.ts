import { isObject } from '../../contract/rules/responses';
import { fingerprint } from '../storage/fingerprint';

/** Describes an element so that it can be found again after a re-render. */
export interface ElementLocator {
  tag: string;
  /** The link target, name or text of the element. */
  label: string;
  /** The index of the element among those with the same tag and label. */
  index: number;
}

/** Whether a parsed JSON value describes an element. */
export const isElementLocator = (value: unknown): value is ElementLocator =>
  isObject(value) &&
  /^[\w-]+$/.test(String(value['tag'])) &&
  typeof value['label'] === 'string' &&
  typeof value['index'] === 'number';

const labelOf = (element: Element): string =>
  element.getAttribute('href') ??
  element.getAttribute('name') ??
  element.getAttribute('aria-label') ??
  element.textContent.slice(0, 200);

const withLabel = (tag: string, label: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => labelOf(element) === label);

/** Describes an element of the page. */
export const locatorOf = (element: HTMLElement): ElementLocator => {
  const [tag, label] = [element.tagName, labelOf(element)];
  return { tag, label, index: withLabel(tag, label).indexOf(element) };
};

/** Describes the focused element; undefined if there is none. */
export const locatorOfFocus = (): ElementLocator | undefined => {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body
    ? locatorOf(element)
    : undefined;
};

/** Finds the described element on the page. */
export const findByLocator = ({ tag, label, index }: ElementLocator): HTMLElement | undefined =>
  withLabel(tag, label)[index];

const digest = (label: string) => fingerprint(new TextEncoder().encode(label));

/** The description of an element without its label, which may be the name of a record. */
export const withoutText = (locator: ElementLocator): ElementLocator => ({
  ...locator,
  label: digest(locator.label),
});

/** Finds an element by its description without its label. */
export const findWithoutText = ({ tag, label, index }: ElementLocator): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter(
    (element) => digest(labelOf(element)) === label,
  )[index];
