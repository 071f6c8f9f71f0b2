import { Box, Rating, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { filledStars, formatRating, isRated, ratingText, type Rated } from './rating';

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
