import { onTestFinished } from 'vitest';

const isTranslated = ({ parentElement: parent, data }: Text) =>
  data.trim() === '' ||
  !parent ||
  parent.matches('font, script, style, textarea') ||
  parent.closest('[translate=no]') !== null;

const FONT: string = 'font';

/** Records the changes that React makes to a text that is no longer in the page. */
const watch = (text: Text, lost: string[]) => {
  const { data } = text;
  const observer = new MutationObserver(() => lost.push(`${data} → ${text.data}`));
  observer.observe(text, { characterData: true });
};

const translate = (lost: string[]) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter((one) => !isTranslated(one))) {
    const [outer, inner] = [document.createElement(FONT), document.createElement(FONT)];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
    watch(text, lost);
  }
};

/**
 * Changes the page as a browser's translation does, until the running test ends: each text node is
 * replaced by an element with another, and so is each that is added later. The words stay. Returns
 * the changes of texts that do not reach the page any more, to which later ones are added.
 */
export const translatePage = (): readonly string[] => {
  const lost: string[] = [];
  const observer = new MutationObserver(() => translate(lost));
  translate(lost);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return lost;
};
