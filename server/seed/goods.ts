// Product | product category | the makers' category | drawing | naira (or lowest-highest) | days | description | variants
const TABLE = `
Ankara Dress | Dresses | Bespoke Tailoring | dress | 18500-42000 | 7 | A flared dress, cut to your measurements. | Sunset, Indigo, Emerald, Plum
Asoebi Gown | Dresses | Bridal Wear | dress | 55000-180000 | 14 | Lace gown for the bride’s friends and family. | Coral, Champagne, Wine, Teal
Pre-tied Gele | Gele & Headwraps | Make-up Artistry | wrap | 9500 | 3 | Ready to wear in a minute, stays all night. | Gold, Fuchsia, Royal Blue, Silver
Wedding Gown | Bridal | Bridal Wear | dress | 250000-950000 | 45 | Beaded bodice and a train as long as you like. | Ivory, Pearl, Blush
Grand Agbada | Agbada & Kaftans | Agbada & Native Wear | robe | 85000-220000 | 14 | Three pieces with hand embroidery. | White, Navy, Burgundy, Sky Blue, Coffee
Senator Suit | Agbada & Kaftans | Bespoke Tailoring | robe | 38000.50 | 7 | Slim senator suit in cashmere blend. | Black, Olive, Ash, Cream
Two-piece Suit | Suits & Shirts | Corporate Wear | robe | 120000-300000 | 21 | Half-canvas jacket and trousers, three fittings. | Charcoal, Navy Check, Brown
Office Shirt | Suits & Shirts | Corporate Wear | robe | 14999.99 | 5 | Crisp cotton, single cuff. | White, Blue Stripe, Pink
Embroidered Fila | Caps | Agbada & Native Wear | wrap | 7500 | 4 | Aso-oke cap with fine stitching. | Burgundy, Black, Blue, Mustard
Leather Sandals | Shoes & Sandals | Shoemaking & Leather | shoe | 16500 | 5 | Kano leather, stitched and glued. | Tan, Black, Oxblood, Two-tone
Hand-welted Brogues | Shoes & Sandals | Shoemaking & Leather | shoe | 65000-90000 | 21 | Brogues that can be resoled. | Cognac, Black, Burgundy
Tote Bag | Handbags | Shoemaking & Leather | bag | 32000 | 7 | Room for a laptop and your lunch. | Tan, Black, Forest
Beaded Clutch | Handbags | Bridal Wear | bag | 12500-28000 | 7 | Coral and crystal beads by hand. | Coral, Gold, Pearl
Adire by the Yard | Fabrics | Adire & Textiles | cloth | 3500 | 2 | Hand-dyed cotton, 45 inches wide. | Eleko, Oniko, Batani, Osun Moon
Aso-oke Set | Fabrics | Adire & Textiles | cloth | 45000-110000 | 10 | Iro, buba, gele and ipele, woven in Iseyin. | Sanyan, Alaari, Etu
Cord Lace | Fabrics | Fashion & Tailoring | cloth | 24000 | 1 | Five yards of Swiss cord lace. | Mint, Peach, Lilac
Bone-straight Wig | Wigs & Hair | Wig Making | wig | 95000-240000 | 5 | Closure wig, human hair. | 12 inches, 18 inches, 26 inches
Curly Wig | Wigs & Hair | Wig Making | wig | 78000 | 5 | Bouncy curls that keep their shape. | Natural Black, Honey, Burgundy
Braiding Session | Wigs & Hair | Braiding | wig | 15000-45000 | 1 | Hair included, at home or in the shop. | Knotless, Cornrows, Ghana Weaving, Twists
Hair Butter | Wigs & Hair | Hair Styling | jar | 4200 | 2 | Shea, coconut and rosemary. | 100 g, 250 g, 500 g
Raw Shea Butter | Skin Care | Beauty & Personal Care | jar | 2500 | 2 | Unrefined, from the north. | 250 g, 500 g, 1 kg
Dudu Osun Soap Box | Skin Care | Spa & Massage | jar | 6000 | 2 | Black soap with camwood and honey. | Three Bars, Six Bars, Twelve Bars
Celebration Cake | Cakes & Bread | Baking & Confectionery | cake | 35000-120000 | 3 | Butter cream or fondant, any message on top. | Vanilla, Red Velvet, Chocolate, Fruit
Agege Bread | Cakes & Bread | Baking & Confectionery | cake | 1500 | 1 | Soft and stretchy, baked before dawn. | Family Loaf, Sliced, Coconut
Puff-puff Tray | Small Chops & Snacks | Small Chops | bowl | 8000 | 1 | A hundred pieces, still warm. | Classic, Cinnamon, Chocolate Filled
Small Chops Box | Small Chops & Snacks | Small Chops | bowl | 3500-15000 | 1 | Samosa, spring rolls, puff-puff and mosa. | For One, For Four, For Ten
Party Jollof | Cooked Meals | Party Jollof & Buffets | bowl | 45000-150000 | 2 | Smoky, in coolers, with dodo and chicken. | 10 Litres, 20 Litres, 40 Litres
Edikang Ikong | Cooked Meals | Event Catering | bowl | 28000 | 2 | Ugu, waterleaf and everything that swims. | 2 Litres, 4 Litres, 8 Litres
Suya Platter | Cooked Meals | Party Jollof & Buffets | bowl | 12000 | 1 | Beef suya with onions, tomato and extra yaji. | Mild, Hot, Very Hot
Zobo | Cold Drinks | Drinks & Smoothies | glass | 1200 | 1 | Hibiscus, ginger and pineapple, no sugar added. | 50 cl, 1 Litre, 5 Litres
Smoothie Pack | Cold Drinks | Drinks & Smoothies | glass | 9000-16500 | 1 | Bottles for a week, delivered cold. | Mango, Green, Tiger Nut
Iroko Armchair | Chairs & Stools | Carpentry & Furniture | chair | 95000 | 21 | Solid iroko with woven seat. | Natural, Dark, With Cushion
Carved Stool | Chairs & Stools | Carpentry & Furniture | chair | 28000-60000 | 10 | Carved from one piece. | Benin, Nok, Plain
Dining Table | Tables | Carpentry & Furniture | table | 180000-520000 | 30 | Mahogany top, seats what you need. | Four Seats, Six Seats, Eight Seats
Study Desk | Tables | Carpentry & Furniture | table | 72500 | 14 | With two drawers and a shelf. | Natural, White, Walnut
Clay Water Pot | Pottery & Gifts | Food & Catering | pot | 11000 | 5 | Keeps water cool without power. | Small, Medium, Large
Souvenir Set | Pottery & Gifts | Event Catering | pot | 1800-4500 | 10 | For guests to take home, with your names. | Mugs, Plates, Trays
Fumigation Pack | Cleaning Supplies | Cleaning & Fumigation | bottle | 8500 | 2 | For rooms, kitchens and drains. | Cockroaches, Mosquitoes, Termites
Deep Clean | Cleaning Supplies | Cleaning & Fumigation | bottle | 30000-85000 | 2 | A team with all its machines, for a day. | Two Rooms, Three Rooms, Duplex
Surface Pump | Plumbing Parts | Plumbing | bottle | 68000 | 3 | One horsepower, copper winding. | Basic, Automatic
Borehole Kit | Plumbing Parts | Plumbing | bottle | 350000-900000 | 14 | Pump, pipes, control box and fitting. | Shallow, Deep, Solar
Solar Panel | Solar Panels | Solar Installation | panel | 118000 | 4 | Monocrystalline, 25 years’ warranty. | 350 W, 450 W, 550 W
Home Solar Kit | Solar Panels | Solar Installation | panel | 650000-2400000 | 7 | Panels, inverter and battery, installed. | 1.5 kVA, 3.5 kVA, 5 kVA
Tubular Battery | Inverters & Batteries | Electrical & Power | battery | 265000 | 3 | Deep-cycle, 220 Ah. | Single, Pair
Pure Sine Inverter | Inverters & Batteries | Electrical & Power | battery | 185000-620000 | 3 | Quiet, with automatic change-over. | 1.5 kVA, 2.5 kVA, 5 kVA
Generator Service | Inverters & Batteries | Generator Repair | battery | 15000 | 1 | Oil, plugs, filters and a test run. | Petrol, Diesel
JAMB Package | Books & Lessons | Home Tutoring | book | 40000-95000 | 1 | Lessons four times a week until the exam. | Sciences, Arts, Commercial
Past Questions | Books & Lessons | Home Tutoring | book | 3200 | 2 | Ten years with worked answers. | WAEC, NECO, JAMB
Web Coding Class | Books & Lessons | Technology Training | book | 150000 | 1 | Twelve weekends, laptop provided. | Beginners, Front End, Data
Talking Drum | Instruments | Music Lessons | drum | 25000-70000 | 14 | Goat skin on carved apa wood. | Child, Standard, Iya Ilu
Piano Lessons | Instruments | Music Lessons | drum | 36000 | 1 | Eight lessons of an hour. | Children, Adults, Grade Exams
`;

/** Sample products, each in several variants. */
export const goods = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', category = '', trade = '', drawing = '', prices = '', ...more] =
      line.split(' | ');
    const [days = '', description = '', variants = ''] = more;
    const [lowest = '', highest] = prices.split('-');
    return {
      name,
      category,
      trade,
      drawing,
      lowest: Number(lowest),
      highest: highest === undefined ? undefined : Number(highest),
      days: Number(days),
      description,
      variants: variants.split(', '),
    };
  });
