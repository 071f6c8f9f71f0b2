import { Box, Rating, Typography } from '@mui/material';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { filledStars, formatRating, ratingText } from './rating';

/**
 * A product's rating: stars out of 5, one decimal and the count in brackets, or a text if there are
 * no ratings.
 */
export const RatingStars = ({ rating, noOfRatings }: Pick<Product, 'rating' | 'noOfRatings'>) => {
  const translate = useTranslate();
  if (noOfRatings === 0) {
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {translate('resources.products.no_rating')}
      </Typography>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <Rating
        readOnly
        size="small"
        precision={0.5}
        value={filledStars(rating)}
        // The exact rating, not the half stars it is rounded to.
        getLabelText={() => translate('resources.products.stars', { rating: formatRating(rating) })}
      />
      <Typography component="span" variant="body2">
        {ratingText(rating, noOfRatings)}
      </Typography>
    </Box>
  );
};
