import type { Branch } from './insertTree.ts';

/** Sample product categories, three levels deep. Names are unique. */
export const productCategoryTree: Branch[] = [
  [
    'Fashion',
    'Clothes, shoes, bags and cloth.',
    [
      [
        'Women’s Wear',
        'Dresses, headwraps and outfits for women.',
        [
          ['Dresses', 'Day dresses, gowns and asoebi.'],
          ['Gele & Headwraps', 'Aso-oke and sego gele, plain or pre-tied.'],
          ['Bridal', 'Wedding gowns and veils.'],
        ],
      ],
      [
        'Men’s Wear',
        'Native and corporate wear for men.',
        [
          ['Agbada & Kaftans', 'Agbada, kaftans and senator suits.'],
          ['Suits & Shirts', 'Office suits and shirts.'],
          ['Caps', 'Fila, hula and other caps.'],
        ],
      ],
      [
        'Shoes & Bags',
        'Leather for the feet and the shoulder.',
        [
          ['Shoes & Sandals', 'Brogues, loafers, slippers and sandals.'],
          ['Handbags', 'Totes, clutches and shoulder bags.'],
        ],
      ],
      ['Fabrics', 'Ankara, adire, lace and aso-oke by the yard.'],
    ],
  ],
  [
    'Beauty',
    'For hair and skin.',
    [
      ['Wigs & Hair', 'Wigs, attachments and hair care.'],
      ['Skin Care', 'Shea butter, black soap and oils.'],
    ],
  ],
  [
    'Food & Drinks',
    'Ready to eat and drink.',
    [
      ['Cakes & Bread', 'Celebration cakes, loaves and pastries.'],
      ['Small Chops & Snacks', 'Finger food, chin-chin and puff-puff.'],
      ['Cooked Meals', 'Soups, rice and grills by the cooler.'],
      ['Cold Drinks', 'Zobo, kunu, chapman and smoothies.'],
    ],
  ],
  [
    'Home',
    'For the house and the compound.',
    [
      [
        'Furniture',
        'Built to last.',
        [
          ['Chairs & Stools', 'Dining chairs, stools and armchairs.'],
          ['Tables', 'Dining, coffee and study tables.'],
        ],
      ],
      ['Pottery & Gifts', 'Clay pots, plates and gifts.'],
      ['Cleaning Supplies', 'Soaps, disinfectants and insect control.'],
      ['Plumbing Parts', 'Taps, pumps and fittings.'],
    ],
  ],
  [
    'Power',
    'Light when you need it.',
    [
      ['Solar Panels', 'Panels and whole kits.'],
      ['Inverters & Batteries', 'Pure sine inverters and deep-cycle batteries.'],
    ],
  ],
  [
    'Learning',
    'Lessons and what they need.',
    [
      ['Books & Lessons', 'Past questions, workbooks and lesson packages.'],
      ['Instruments', 'Drums, keyboards and strings.'],
    ],
  ],
];
