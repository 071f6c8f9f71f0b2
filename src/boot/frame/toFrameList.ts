import { variantOf, type CardVariants } from '../../lists/cardVariants';
import type { FrameList } from './frame';

const CARDS = /(<ul [^>]*aria-busy[^>]*>)(.*?)(?=<\/ul>)/s;

/** Removes ids, because several records may use the same card, and ids must be unique. */
const withoutIds = (html: string) => html.replace(/ (?:id|aria-describedby)="[^"]*"/g, '');

/**
 * Splits the rendered list of the samples, without and with `list-options`, into its cards and the
 * content around them. Throws if there is not one card for each sample.
 */
export const toFrameList = (
  { resource, decidedBy, samples, picture }: CardVariants,
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
      samples.map((sample, index) => [
        variantOf(sample, decidedBy),
        withoutIds(cards[index] ?? ''),
      ]),
    ),
    plain: htmls.plain.replace(CARDS, '$1'),
    withOptions: htmls.withOptions.replace(CARDS, '$1'),
  };
};
