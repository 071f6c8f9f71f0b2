import type { Database } from '../database/database.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import { categoryRow } from '../stores/categories.ts';

interface SampleCategory {
  name: string;
  description: string;
  depth: number;
  /** The name of the parent; empty for a root. */
  parent: string;
}

function parseTree(text: string): SampleCategory[] {
  const path: string[] = [];
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, indent = '', name = '', description = ''] = /^( *)(.*) \| (.*)$/.exec(line) ?? [];
      const depth = indent.length / 2;
      path.splice(depth, path.length, name);
      return { name, description, depth, parent: path[depth - 1] ?? '' };
    });
}

/** Inserts a tree of sample categories, one statement per level. Returns their ids by name. */
export async function insertTree(db: Database, table: CategoryTable, tree: SampleCategory[]) {
  const idByName = new Map<string, number>();
  for (let depth = 0; ; depth += 1) {
    const level = tree.filter((category) => category.depth === depth);
    if (level.length === 0) return idByName;
    const rows = level.map(({ name, description, parent }) =>
      categoryRow({ name, description, parentId: idByName.get(parent) ?? null }),
    );
    const inserted = await db
      .insert(table)
      .values(rows)
      .returning({ id: table.id, name: table.name });
    for (const { id, name } of inserted) idByName.set(name, id);
  }
}

// A category per line, below the last one that is indented less. Names are unique.

/** Sample service provider categories, three levels deep. */
export const serviceProviderCategoryTree = parseTree(`
Fashion & Tailoring | Makers and sellers of clothing, from ready-to-wear to bespoke.
  Bespoke Tailoring | Clothes cut and sewn to measure.
    Agbada & Native Wear | Agbada, kaftans, senator suits and other native styles.
    Bridal Wear | Wedding gowns, asoebi and outfits for the bridal train.
    Corporate Wear | Suits, shirts and office dresses.
  Shoemaking & Leather | Hand-made shoes, sandals, bags and belts.
  Adire & Textiles | Hand-dyed adire, aso-oke weaving and fabric supply.
Beauty & Personal Care | Hair, skin and grooming services at the shop or at home.
  Hair Styling | Braids, weaves, locks and natural hair care.
    Braiding | Knotless braids, cornrows and Ghana weaving.
    Wig Making | Custom wigs, revamping and ventilation.
  Barbing | Haircuts, shaving and beard grooming.
  Make-up Artistry | Make-up for weddings, shoots and events, gele tying included.
  Spa & Massage | Massage, facials and body treatments.
Food & Catering | Cooks, bakers and caterers for every table.
  Event Catering | Full-service catering for parties and corporate events.
    Small Chops | Puff-puff, samosa, spring rolls and other finger food.
    Party Jollof & Buffets | Smoky party jollof, buffets and live cooking stands.
  Baking & Confectionery | Cakes, pastries, bread and desserts.
  Drinks & Smoothies | Zobo, kunu, chapman, smoothies and cocktails.
Home & Repairs | Skilled hands for the house, the compound and everything in it.
  Plumbing | Pipes, boreholes, pumps and bathroom fittings.
  Electrical & Power | Wiring, inverters, generators and solar power.
    Solar Installation | Panels, batteries and charge controllers, fitted and serviced.
    Generator Repair | Servicing and repair of petrol and diesel generators.
  Carpentry & Furniture | Wardrobes, kitchen cabinets, beds and repairs.
  Cleaning & Fumigation | Home, office and post-construction cleaning, pest control.
Education & Training | Teachers, tutors and trainers for children and adults.
  Home Tutoring | Lessons for primary and secondary school, WAEC, NECO and JAMB.
  Music Lessons | Piano, talking drum, guitar and voice.
  Technology Training | Coding, data analysis, design and digital skills.
`);

/** Sample product categories, three levels deep. */
export const productCategoryTree = parseTree(`
Fashion | Clothes, shoes, bags and cloth.
  Women’s Wear | Dresses, headwraps and outfits for women.
    Dresses | Day dresses, gowns and asoebi.
    Gele & Headwraps | Aso-oke and sego gele, plain or pre-tied.
    Bridal | Wedding gowns and veils.
  Men’s Wear | Native and corporate wear for men.
    Agbada & Kaftans | Agbada, kaftans and senator suits.
    Suits & Shirts | Office suits and shirts.
    Caps | Fila, hula and other caps.
  Shoes & Bags | Leather for the feet and the shoulder.
    Shoes & Sandals | Brogues, loafers, slippers and sandals.
    Handbags | Totes, clutches and shoulder bags.
  Fabrics | Ankara, adire, lace and aso-oke by the yard.
Beauty | For hair and skin.
  Wigs & Hair | Wigs, attachments and hair care.
  Skin Care | Shea butter, black soap and oils.
Food & Drinks | Ready to eat and drink.
  Cakes & Bread | Celebration cakes, loaves and pastries.
  Small Chops & Snacks | Finger food, chin-chin and puff-puff.
  Cooked Meals | Soups, rice and grills by the cooler.
  Cold Drinks | Zobo, kunu, chapman and smoothies.
Home | For the house and the compound.
  Furniture | Built to last.
    Chairs & Stools | Dining chairs, stools and armchairs.
    Tables | Dining, coffee and study tables.
  Pottery & Gifts | Clay pots, plates and gifts.
  Cleaning Supplies | Soaps, disinfectants and insect control.
  Plumbing Parts | Taps, pumps and fittings.
Power | Light when you need it.
  Solar Panels | Panels and whole kits.
  Inverters & Batteries | Pure sine inverters and deep-cycle batteries.
Learning | Lessons and what they need.
  Books & Lessons | Past questions, workbooks and lesson packages.
  Instruments | Drums, keyboards and strings.
`);
