/** Words of records, of several lengths, so that any search text matches some records and not all. */
export const WORDS =
  'adire agbada amber ankara basket beaded bench blue bowl brass buba cake calabash cap carved cedar chair clay coffee copper coral cotton cream cushion dashiki drum dyed ebony fila fine frame garden gele ginger gold green grinder handmade honey indigo iro ivory jewel kaftan kente kettle lace lamp large leather linen loom mango mask mat mortar necklace oak oil olive orange palm paper pepper pestle pillow plate pot purple quilt raffia red rice ring royal sandal scarf shea shelf silk silver small smoked soap spice stool striped sugar table teak tray vase velvet violet walnut wax white woven yellow'.split(
    ' ',
  );

/** SQL of a pseudo-random number that is the same in every run. */
export const draw = (id: string, salt: number, below: number | string) =>
  `((hashint8extended(${id}, ${salt}) & 2147483647) % ${below})::int`;

/** SQL of one of the words. */
export const word = (id: string, salt: number) =>
  `('{${WORDS.join(',')}}'::text[])[1 + ${draw(id, salt, WORDS.length)}]`;
