import { perLanguage } from '../../i18n/language';

/**
 * How many stars of 5 a rating fills: its whole part, and a half when its fraction is 0.5 or more.
 */
export const filledStars = (rating: number): number =>
  Math.floor(rating) + (rating % 1 >= 0.5 ? 0.5 : 0);

const oneDecimal = perLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A rating with one decimal, such as `4.3`. */
export const formatRating = (rating: number): string => oneDecimal().format(rating);

/** A rating as text: one decimal, and the number of ratings in brackets, as `4.3 (12)`. */
export const ratingText = (rating: number, noOfRatings: number): string =>
  `${formatRating(rating)} (${noOfRatings})`;
