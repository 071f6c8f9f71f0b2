import { fillFields } from '../../pages/cardForms';

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Fills the markup of one card, which is the build's own, with a record, which is only ever text. */
export const createCard = (markup: string, record: object): Element | undefined => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const element of template.content.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      const fill =
        attribute.name === 'href' ? (value: unknown) => encodeURIComponent(toText(value)) : toText;
      attribute.value = fillFields(attribute.value, fill, record);
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) child.data = fillFields(child.data, toText, record);
    }
  }
  return template.content.firstElementChild ?? undefined;
};
