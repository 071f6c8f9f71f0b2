import { findMarked, markElement, markFocus } from '../../routing/elementMark';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Enters a text as a user does: React notices no value that is set in another way. */
const enter = (field: Field, text: string) => {
  Reflect.set(Object.getPrototypeOf(field) as Field, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Remembers what is typed into the fields of the frame. Returns a function to call before the elements
 * of the frame are replaced, which returns one to call after that: it restores the texts and the focus
 * in the elements that took their place.
 */
export const keepTyping = (frame: HTMLElement): (() => () => void) => {
  const typed = new Set<Field>();
  frame.addEventListener('input', ({ target }) => {
    if (!isField(target)) return;
    typed.add(target);
    // Moves the label off the text.
    target.dataset['typed'] = '';
  });
  return () => {
    const texts = [...typed].map((field) => ({ mark: markElement(field), text: field.value }));
    const { activeElement: active } = document;
    const focused = frame.contains(active) ? markFocus() : undefined;
    const caret = isField(active) && active.selectionStart;
    typed.clear();
    return () => {
      for (const { mark, text } of texts) {
        const field = findMarked(mark);
        if (isField(field)) enter(field, text);
      }
      const element = focused && findMarked(focused);
      element?.focus({ preventScroll: true });
      // Fields of some types, such as e-mail addresses, have no caret to set.
      if (isField(element) && typeof caret === 'number') element.setSelectionRange(caret, caret);
    };
  };
};
