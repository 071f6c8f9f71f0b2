import { fillFields } from '../../pages/cardForms';

/** Fills the markup of one card, which is the build's own, with a record, which is only ever text. */
export const createCard = (markup: string, record: object): Element | undefined => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const element of template.content.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      attribute.value = fillFields(attribute.value, record, attribute.name === 'href');
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) child.data = fillFields(child.data, record);
    }
  }
  return template.content.firstElementChild ?? undefined;
};
