import { expect, it } from 'vitest';
import { normaliseTexts } from './useSave';

it('sends the texts of a form as they are stored, and everything else unchanged', () => {
  const image = new Blob(['x']);
  const values = {
    imageName: ' Cafe\u0301\nfront\u200b',
    imageDescription: 'One\r\nTwo\u202e ',
    image,
    enabled: true,
    other: ' as it is ',
  };
  expect(normaliseTexts('product-images', values)).toEqual({
    imageName: 'Café front',
    imageDescription: 'One\nTwo',
    image,
    enabled: true,
    other: ' as it is ',
  });
});
