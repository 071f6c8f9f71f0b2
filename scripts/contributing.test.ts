import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

/** The lines of a checklist. */
const checklist = (title: string) => {
  const [, section = ''] = contributing.split(`\n# ${title}\n`);
  return section.split('\n# ')[0]?.match(/^\d\. .*/gm) ?? [];
};

const pathsIn = (lines: string[]) =>
  lines.flatMap((line) => line.match(/(?<=`)[\w.]+\/[\w./]+\.\w+(?=`)/g) ?? []);

/** The files that name a field or filter, without tests and what they share. */
const filesThatName = (name: RegExp) =>
  ['contract', 'server', 'src']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .filter((path) => name.test(readFileSync(path, 'utf8')));

it.each(['Add a field', 'Add a filter', 'Add a kind of field', 'Add a page', 'Add a picture'])(
  '"%s" names existing files in at most four lines',
  (title) => {
    const lines = checklist(title);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(pathsIn(lines).filter((path) => !existsSync(path))).toEqual([]);
  },
);

it('"Add a field" names the files that an existing field is in, and no others', () => {
  // English labels are those of fields whose words are not their label.
  const named = pathsIn(checklist('Add a field')).filter((path) => !/en\/labels/.test(path));
  expect(named.toSorted()).toEqual(filesThatName(/deliveryDays/i).toSorted());
});

it('"Add a filter" names the files that an existing filter is in, and otherwise only those of a search column', () => {
  const own = /stores\/products|CatalogueFilters/;
  const named = pathsIn(checklist('Add a filter')).filter((path) => !own.test(path));
  expect(filesThatName(/minRating/).filter((path) => !named.includes(path))).toEqual([]);
  // The contract declares both bounds as one.
  const others = named.filter(
    (path) => !/minRating|range\('rating'\)/.test(readFileSync(path, 'utf8')),
  );
  for (const path of others) expect(readFileSync(path, 'utf8')).toMatch(/_key|nameKey/);
});

it('"Add a kind of field" names the files that list every kind', () => {
  const named = pathsIn(checklist('Add a kind of field'));
  expect(named.toSorted()).toEqual(filesThatName(/Record<KindName|KindName = keyof/).toSorted());
});

it('"Add a page" names the files that an existing page is in', () => {
  const named = pathsIn(checklist('Add a page')).filter((path) => path.startsWith('src'));
  expect(named.toSorted()).toEqual(filesThatName(/searchPage:/).toSorted());
});

it('"Add a picture" names files that an existing picture is in', () => {
  const named = pathsIn(checklist('Add a picture'));
  const brandLogo = filesThatName(/brand-?logo|serviceProviderId: reference/i);
  expect(named.filter((path) => !brandLogo.includes(path) && !/labels/.test(path))).toEqual([]);
  expect(readFileSync('contract/messages/fr/labels.ts', 'utf8')).toContain("'label.brandLogo'");
});
