import { Box, Rating, Typography } from '@mui/material';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { filledStars, formatRating, ratingText } from './rating';

/**
 * The rating of a product: stars out of 5, one decimal and the count in brackets, or the
 * words that nobody has rated it.
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
        // The rating itself, and not the halves that the stars round it to.
        getLabelText={() => translate('resources.products.stars', { rating: formatRating(rating) })}
      />
      <Typography component="span" variant="body2">
        {ratingText(rating, noOfRatings)}
      </Typography>
    </Box>
  );
};
