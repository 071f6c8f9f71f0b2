import { describe, expect, it } from 'vitest';
import { filledStars, ratingText } from './RatingStars';

describe('filledStars', () => {
  it.each([
    [0, 0],
    [3.4, 3],
    [3.49, 3],
    [3.5, 3.5],
    [3.8, 3.5],
    [4.99, 4.5],
    [5, 5],
  ])('fills for the rating %d the stars %d', (rating, stars) =>
    expect(filledStars(rating)).toBe(stars),
  );
});

describe('ratingText', () => {
  it.each([
    [4.3, 12, '4.3 (12)'],
    [0, 0, '0.0 (0)'],
    [5, 1, '5.0 (1)'],
    [4.3, 1200, '4.3 (1,200)'],
  ])('formats %d with %d ratings as %s', (rating, count, text) =>
    expect(ratingText(rating, count)).toBe(text),
  );
});
