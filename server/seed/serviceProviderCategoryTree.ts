import type { Branch } from './insertTree.ts';

/** Sample service provider categories, three levels deep. Names are unique. */
export const serviceProviderCategoryTree: Branch[] = [
  [
    'Fashion & Tailoring',
    'Makers and sellers of clothing, from ready-to-wear to bespoke.',
    [
      [
        'Bespoke Tailoring',
        'Clothes cut and sewn to measure.',
        [
          ['Agbada & Native Wear', 'Agbada, kaftans, senator suits and other native styles.'],
          ['Bridal Wear', 'Wedding gowns, asoebi and outfits for the bridal train.'],
          ['Corporate Wear', 'Suits, shirts and office dresses.'],
        ],
      ],
      ['Shoemaking & Leather', 'Hand-made shoes, sandals, bags and belts.'],
      ['Adire & Textiles', 'Hand-dyed adire, aso-oke weaving and fabric supply.'],
    ],
  ],
  [
    'Beauty & Personal Care',
    'Hair, skin and grooming services at the shop or at home.',
    [
      [
        'Hair Styling',
        'Braids, weaves, locks and natural hair care.',
        [
          ['Braiding', 'Knotless braids, cornrows and Ghana weaving.'],
          ['Wig Making', 'Custom wigs, revamping and ventilation.'],
        ],
      ],
      ['Barbing', 'Haircuts, shaving and beard grooming.'],
      ['Make-up Artistry', 'Make-up for weddings, shoots and events, gele tying included.'],
      ['Spa & Massage', 'Massage, facials and body treatments.'],
    ],
  ],
  [
    'Food & Catering',
    'Cooks, bakers and caterers for every table.',
    [
      [
        'Event Catering',
        'Full-service catering for parties and corporate events.',
        [
          ['Small Chops', 'Puff-puff, samosa, spring rolls and other finger food.'],
          ['Party Jollof & Buffets', 'Smoky party jollof, buffets and live cooking stands.'],
        ],
      ],
      ['Baking & Confectionery', 'Cakes, pastries, bread and desserts.'],
      ['Drinks & Smoothies', 'Zobo, kunu, chapman, smoothies and cocktails.'],
    ],
  ],
  [
    'Home & Repairs',
    'Skilled hands for the house, the compound and everything in it.',
    [
      ['Plumbing', 'Pipes, boreholes, pumps and bathroom fittings.'],
      [
        'Electrical & Power',
        'Wiring, inverters, generators and solar power.',
        [
          ['Solar Installation', 'Panels, batteries and charge controllers, fitted and serviced.'],
          ['Generator Repair', 'Servicing and repair of petrol and diesel generators.'],
        ],
      ],
      ['Carpentry & Furniture', 'Wardrobes, kitchen cabinets, beds and repairs.'],
      ['Cleaning & Fumigation', 'Home, office and post-construction cleaning, pest control.'],
    ],
  ],
  [
    'Education & Training',
    'Teachers, tutors and trainers for children and adults.',
    [
      ['Home Tutoring', 'Lessons for primary and secondary school, WAEC, NECO and JAMB.'],
      ['Music Lessons', 'Piano, talking drum, guitar and voice.'],
      ['Technology Training', 'Coding, data analysis, design and digital skills.'],
    ],
  ],
];
