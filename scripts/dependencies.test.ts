import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Every installed package but this one, by name. */
const dependencies = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }));

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
];

/** Further licences of packages, each with the reason why it may be used. */
const EXCEPTIONS = [
  // Its LICENSE is BSD-3-Clause, for which "BSD" is an old name.
  { packages: /^css-mediaquery$/, license: 'BSD' },
  // libvips, which sharp loads as a separate library, so that users can replace it (LGPL-3.0).
  { packages: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
  // Used to build and test, unchanged, and part of nothing that is passed on.
  { packages: /^(axe-core|lightningcss(-.*)?)$/, license: 'MPL-2.0', dev: true },
];

const isAllowed = ({ name, dev = false }: (typeof dependencies)[number], license: string) =>
  PERMISSIVE.includes(license) ||
  EXCEPTIONS.some((one) => one.packages.test(name) && one.license === license && (!one.dev || dev));

it('every dependency has a licence that allows its use', () => {
  expect(dependencies.length).toBeGreaterThan(300);
  const refused = dependencies.filter((dependency) => {
    const alternatives = (dependency.license ?? 'none').replace(/^\((.*)\)$/, '$1').split(' OR ');
    return !alternatives.some((alternative) =>
      alternative.split(' AND ').every((license) => isAllowed(dependency, license)),
    );
  });
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('no dependency needs its install script, which .npmrc does not run', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const names = dependencies.filter((one) => one.hasInstallScript).map(({ name }) => name);
  // Its script only replaces a small launcher by the program itself, to start faster.
  expect([...new Set(names)]).toEqual(['esbuild']);
});
