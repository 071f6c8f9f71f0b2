import { perLanguage } from '../../i18n/language';

/** The rating of a product, which APIs other than ours may leave out. */
export interface Rated {
  rating?: number | null;
  noOfRatings?: number | null;
}

/** Whether a product has a rating and its count, which are zero before the first one. */
export const isRated = (product: Rated): product is Required<Record<keyof Rated, number>> =>
  typeof product.rating === 'number' && typeof product.noOfRatings === 'number';

/**
 * The number of stars filled: the whole part of the rating, plus a half if the fraction is at least
 * 0.5.
 */
export const filledStars = (rating: number): number =>
  Math.floor(rating) + (rating % 1 >= 0.5 ? 0.5 : 0);

const oneDecimal = perLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A rating with one decimal, such as `4.3`. */
export const formatRating = (rating: number): string => oneDecimal().format(rating);

/** A rating and its count as text: `4.3 (12)`. */
export const ratingText = (rating: number, noOfRatings: number): string =>
  `${formatRating(rating)} (${noOfRatings})`;
