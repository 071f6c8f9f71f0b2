import { breakableParts, fillFields, fillUrl, valueAt } from '../../ui/fieldPlaceholder';

/** Before the name of a field that has one of a few texts, each with markup of its own. */
export const ONE_OF = '=';

/** What decides on a variant: the length of an array, one of a few texts, or whether there is a value. */
const variantPart = (record: object, name: string): unknown => {
  if (name.startsWith(ONE_OF)) return valueAt(record, name.slice(ONE_OF.length));
  const value = valueAt(record, name);
  if (Array.isArray(value)) return value.length;
  return value || value === 0 ? 1 : '';
};

/** The variant of markup that depends on these fields of a record, separated by spaces. */
export const variantOf = (record: object, fields: string): string =>
  fields
    .split(' ')
    .map((name) => variantPart(record, name))
    .join();

/** Attributes that are URLs. */
const URLS = ['href', 'data-picture'];

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

/** Puts the variant for the record in the place of all others. Returns whether each has one. */
const chooseVariants = (root: DocumentFragment, record: object): boolean =>
  [...root.querySelectorAll<HTMLTemplateElement>('[data-fields]')].every((variants) => {
    const variant = variantOf(record, variants.dataset['fields'] ?? '');
    const chosen = [...variants.content.children].find(
      (one): one is HTMLTemplateElement =>
        one instanceof HTMLTemplateElement && one.dataset['variant'] === variant,
    );
    if (chosen) variants.replaceWith(chosen.content);
    return chosen !== undefined;
  });

/**
 * Fills markup, which comes from the build, with a record, whose values are text. Returns undefined if
 * the markup has no variant for the record.
 */
export const fillMarkup = (markup: string, record: object): DocumentFragment | undefined => {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: markup });
  if (!chooseVariants(content, record)) return undefined;
  for (const element of content.querySelectorAll<HTMLElement>('*')) {
    for (const attribute of element.attributes) {
      const fill = URLS.includes(attribute.name) ? fillUrl : fillFields;
      attribute.value = fill(attribute.value, record);
    }
    // The page's policy allows no style attributes in markup.
    if (element.dataset['style']) element.style.cssText = element.dataset['style'];
    // A copy, because the parts of a text may contain marks, which stay as they are.
    const children = [...element.childNodes];
    for (const child of children) if (child instanceof Text) fillText(child, record);
  }
  return content;
};
