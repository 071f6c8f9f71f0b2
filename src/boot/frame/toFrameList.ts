import { formOf, type CardForms } from '../../pages/cardForms';
import type { FrameList } from './frame';

const CARDS = /(<ul [^>]*aria-busy[^>]*>)(.*?)(?=<\/ul>)/s;

/** An element has its id once, and several cards have the same form. */
const withoutIds = (html: string) => html.replace(/ (?:id|aria-describedby)="[^"]*"/g, '');

/**
 * Takes a list of the samples apart, as it is with an API that has the options of lists and with one
 * that has not. Throws an error if it does not have a card for each sample.
 */
export const toFrameList = (
  { resource, decidedBy, samples, picture }: CardForms,
  htmls: Record<'plain' | 'withOptions', string>,
): FrameList => {
  const cards = CARDS.exec(htmls.plain)?.[2]?.match(/<li.*?<\/li>/gs) ?? [];
  if (cards.length !== samples.length) {
    throw new Error(
      `The list of ${resource} has ${cards.length} cards for ${samples.length} records.`,
    );
  }
  return {
    decidedBy,
    ...(picture && { picture }),
    cards: Object.fromEntries(
      samples.map((sample, index) => [formOf(sample, decidedBy), withoutIds(cards[index] ?? '')]),
    ),
    plain: htmls.plain.replace(CARDS, '$1'),
    withOptions: htmls.withOptions.replace(CARDS, '$1'),
  };
};
