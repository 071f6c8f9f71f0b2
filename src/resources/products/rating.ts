/**
 * How many stars of 5 a rating fills: its whole part, and a half when its fraction is 0.5 or more
 * (specification, section 9).
 */
export const filledStars = (rating: number): number =>
  Math.floor(rating) + (rating % 1 >= 0.5 ? 0.5 : 0);

/** A rating in words: one decimal, and the number of ratings in brackets, as `4.3 (12)`. */
export const ratingText = (rating: number, noOfRatings: number): string =>
  `${rating.toFixed(1)} (${noOfRatings})`;
