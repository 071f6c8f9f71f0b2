import { Box, Rating, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { formatNumber, perLanguage } from '../../i18n/language';

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
  `${formatRating(rating)} (${formatNumber(noOfRatings)})`;

/** Stars out of 5, one decimal and the count in brackets; nothing if the API has no rating. */
export const RatingStars = (product: Rated) => {
  const translate = useTranslate();
  if (!isRated(product)) return null;
  const { rating, noOfRatings } = product;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <Rating
        readOnly
        size="small"
        precision={0.5}
        value={filledStars(rating)}
        // The exact rating, not the half stars it is rounded to.
        getLabelText={() =>
          noOfRatings === 0
            ? translate('resources.products.no_rating')
            : translate('resources.products.stars', { rating: formatRating(rating) })
        }
      />
      <Typography component="span" variant="body2">
        {ratingText(rating, noOfRatings)}
      </Typography>
    </Box>
  );
};
