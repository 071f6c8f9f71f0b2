import type { ProductCategory } from '../../../../contract/productCategories';
import type { FakeRecords } from '../database';

/** A tree of product categories that fills more than one page. */
const productCategories: ProductCategory[] = (
  [
    [1, 'Clothing', 'Everything to wear, ready made or to measure', null],
    [2, 'Women', 'Dresses, blouses and sets', 1],
    [3, 'Men', 'Kaftans, agbada and shirts', 1],
    [4, 'Aso oke', 'Hand-woven cloth for ceremonies', 1],
    [5, 'Home', 'Furniture, lighting and decoration', null],
    [6, 'Furniture', 'Tables, chairs and shelves', 5],
    [7, 'Lighting', 'Lamps and lanterns', 5],
    [8, 'Food', 'Meals, drinks and preserves', null],
    [9, 'Baked goods', 'Bread, cakes and small chops', 8],
    [10, 'Spices', 'Blends and single spices', 8],
    [11, 'Jewellery', 'Beads, rings and bracelets', null],
    [12, 'Leather', 'Bags, belts and sandals', null],
  ] as const
).map(([id, name, description, parentCategoryId]) => ({ id, name, description, parentCategoryId }));

export default { 'product-categories': productCategories } satisfies Partial<FakeRecords>;
