import { breakableParts, fillFields } from '../../lists/cardVariants';

/** Fills a text node. Before a `<wbr>`, inserts one at each position where the text may break. */
const fillText = (child: Text, record: object) => {
  const text = fillFields(child.data, record);
  const { nextSibling } = child;
  const breaks = nextSibling instanceof Element && nextSibling.tagName === 'WBR';
  const parts = breaks ? breakableParts(text) : [text];
  child.replaceWith(
    ...parts.flatMap((part, index) => (index > 0 ? [document.createElement('wbr'), part] : part)),
  );
};

/** Fills the markup of an element, which comes from the build, with a record, whose values are text. */
export const fillMarkup = (markup: string, record: object): Element | undefined => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const element of template.content.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      attribute.value = fillFields(attribute.value, record, attribute.name === 'href');
    }
    // A copy, because the parts of a text may contain marks, which stay as they are.
    const children = [...element.childNodes];
    for (const child of children) {
      if (child instanceof Text) fillText(child, record);
    }
  }
  return template.content.firstElementChild ?? undefined;
};
