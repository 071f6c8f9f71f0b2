import {
  type ElementLocator,
  findByLocator,
  locatorOf,
  locatorOfFocus,
} from '../../routing/elementLocator';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What has been entered into a field. */
interface Entry {
  locator: ElementLocator;
  /** The field of the stand-in, which keeps its entry. */
  from: Field;
}

const isChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio';

/** Enters a text, a choice or files as a user does: React notices no value that is set in another way. */
const enter = (field: Field, from: Field) => {
  // A text area has neither choice nor files.
  const [input, { checked, files }] = [field, from] as [HTMLInputElement, HTMLInputElement];
  if (isChoice(field)) {
    if (input.checked !== checked) field.click();
    return;
  }
  if (files) input.files = files;
  else Reflect.set(Object.getPrototypeOf(field) as Field, 'value', from.value, field);
  // Browsers dispatch both: the first is noticed by a field of the first frame that takes another's place, the
  // second is how React notices files.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (files) field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** The selected text, or the caret; undefined in fields of types that have none, such as e-mail addresses. */
const selectionOf = ({ selectionStart, selectionEnd }: Field): [number, number] | undefined =>
  selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];

/**
 * Remembers what is entered into the fields of what stands in for the page. Returns a function to call
 * before its elements are replaced, which returns one to call after that: it restores the entries, the focus and
 * the selection in the elements that took their place.
 */
export const preserveInput = (standIn: HTMLElement): (() => () => void) => {
  const changed = new Set<Field>();
  standIn.addEventListener('input', ({ target }) => {
    if (!isField(target)) return;
    changed.add(target);
    // Moves the label off the text.
    target.dataset['typed'] = '';
  });
  return () => {
    const entries = [...changed].map((from): Entry => ({ locator: locatorOf(from), from }));
    const { activeElement: active } = document;
    const focused = standIn.contains(active) ? locatorOfFocus() : undefined;
    const selected = isField(active) ? selectionOf(active) : undefined;
    changed.clear();
    return () => {
      for (const { locator, from } of entries) {
        const field = findByLocator(locator);
        if (isField(field)) enter(field, from);
      }
      const element = focused && findByLocator(focused);
      element?.focus({ preventScroll: true });
      if (isField(element) && selected) element.setSelectionRange(...selected);
    };
  };
};
