import { searchKey } from '../../contract/searchKey.ts';
import { putPicture, type Picture } from '../stores/pictures.ts';
import { emailRow, serviceProviderRow } from '../stores/serviceProviders.ts';
import type { Database } from '../database/database.ts';
import {
  serviceProviderCategoryLinks,
  serviceProviders,
} from '../database/schema/serviceProviders.ts';
import { draw } from './drawings.ts';
import { logo } from './logos.ts';
import { people, type Person } from './people.ts';
import { portrait } from './portraits.ts';

const STREETS = [
  'Ahmadu Bello Way',
  'Market Road',
  'Awolowo Road',
  'Zik Avenue',
  'Station Road',
  'Independence Layout',
  'Old Garage Street',
  'Palace Road',
];
const PREFIXES = [803, 806, 813, 703, 816, 905, 807];

function row({ woman: _woman, categories: _categories, ...person }: Person, number: number) {
  const address = `${person.firstName}.${person.lastName}@${person.brandName}`.replace(
    /[^\p{L}@.]/gu,
    '',
  );
  return {
    ...serviceProviderRow({
      ...person,
      phoneNumber: `+234 ${PREFIXES[number % PREFIXES.length]} ${1234567 + ((number * 7_654_321) % 8_000_000)}`,
      addressLine1: `${3 + ((number * 13) % 90)} ${STREETS[number % STREETS.length]}`,
      addressLine2: number % 4 === 1 ? `Shop ${1 + (number % 20)}` : null,
      enabled: number % 6 !== 4,
      serviceProviderCategoryIds: [],
    }),
    ...emailRow(`${searchKey(address)}.example`),
  };
}

/**
 * Inserts the sample service providers, most with a photo or logo. `categoryIds` are by name.
 * `onPicture` is called after each picture that is stored. Returns the ids of the providers in order.
 */
export async function insertProviders(
  db: Database,
  categoryIds: Map<string, number>,
  onPicture: () => void,
) {
  const put = async (picture: Picture) => {
    const hash = await putPicture(db, picture);
    onPicture();
    return hash;
  };
  const drawn = await Promise.all(
    people.map(async ({ woman }, number) => ({
      photo: number % 5 === 3 ? undefined : await draw(portrait(number, woman)),
      logo: number % 3 === 2 ? undefined : await draw(logo(number)),
    })),
  );
  const rows = [];
  for (const [number, person] of people.entries()) {
    const { photo, logo: mark } = drawn[number] ?? {};
    rows.push({
      ...row(person, number),
      passportPhotoHash: photo && (await put(photo)),
      brandLogoHash: mark && (await put(mark)),
    });
  }
  const inserted = await db
    .insert(serviceProviders)
    .values(rows)
    .returning({ id: serviceProviders.id });
  const links = inserted.flatMap(({ id: ownerId }, number) =>
    (people[number]?.categories ?? []).flatMap((name) => {
      const categoryId = categoryIds.get(name);
      return categoryId === undefined ? [] : [{ ownerId, categoryId }];
    }),
  );
  await db.insert(serviceProviderCategoryLinks).values(links);
  return inserted.map(({ id }) => id);
}
