import { expect, it } from 'vitest';
import { fieldPlaceholder } from '../../ui/fieldPlaceholder';
import { contentOf, parseMarkup } from './markup';
import { type FieldValues, renderVariants, type Values } from './variants';

const NAME = fieldPlaceholder('name');

/** The variants of what `toMarkup` renders for a record. */
const variantsOf = async (values: FieldValues, toMarkup: (record: Values) => string) => {
  const rendered: string[] = [];
  const root = await renderVariants(values, async (record) => {
    rendered.push(JSON.stringify(record));
    return parseMarkup(toMarkup(record));
  });
  expect(new Set(rendered).size).toBe(rendered.length);
  return contentOf(root);
};

const template = (fields: string, variants: Record<string, string> | [string, string][]) =>
  `<template data-fields="${fields}">${(Array.isArray(variants)
    ? variants
    : Object.entries(variants)
  )
    .map(([variant, markup]) => `<template data-variant="${variant}">${markup}</template>`)
    .join('')}</template>`;

it('leaves markup that does not depend on the values as it is', async () => {
  const values: FieldValues = { name: [NAME, ''], enabled: [true, false] };
  expect(
    await variantsOf(values, ({ name }) => `<h2 title="${String(name)}">${String(name)}</h2>`),
  ).toBe(`<h2 title="${NAME}">${NAME}</h2>`);
});

it('has a variant of a text that is not just left out when it is empty', async () => {
  const markup = await variantsOf(
    { name: [NAME, ''] },
    ({ name }) => `<p>${name === '' ? 'None' : NAME}</p>`,
  );
  expect(markup).toBe(`<p>${template('name', { '1': NAME, '': 'None' })}</p>`);
});

it('finds each part by itself', async () => {
  const values: FieldValues = { enabled: [true, false], tags: [['(*tags.0*)'], []] };
  const markup = await variantsOf(
    values,
    ({ enabled, tags }) =>
      `<b>${enabled ? 'On' : 'Off'}</b><hr><ul>${(tags as string[]).map((tag) => `<li>${tag}</li>`).join('')}</ul>`,
  );
  expect(markup).toBe(
    `<b>${template('enabled', { '1': 'On', '': 'Off' })}</b><hr><ul>${template('tags', [
      ['1', '<li>(*tags.0*)</li>'],
      ['0', ''],
    ])}</ul>`,
  );
});

it('combines the values of fields that change the same part', async () => {
  const values: FieldValues = { first: [true, false], second: [true, false] };
  const markup = await variantsOf(
    values,
    ({ first, second }) => `<p class="${first ? 'a' : ''}${second ? 'b' : ''}"></p>`,
  );
  expect(markup).toBe(
    template('first second', {
      '1,1': '<p class="ab"></p>',
      '1,': '<p class="a"></p>',
      ',1': '<p class="b"></p>',
      ',': '<p class=""></p>',
    }),
  );
});

it('finds what depends on a field only with one of a few texts', async () => {
  const values: FieldValues = {
    kind: ['Fixed', 'Range'],
    minimum: [fieldPlaceholder('minimum'), null],
  };
  const markup = await variantsOf(values, ({ kind, minimum }) =>
    kind === 'Fixed' ? '<i>fixed</i>' : `<i>${minimum === null ? 'any' : '(*minimum*)'}</i>`,
  );
  expect(markup).toBe(
    `<i>${template('=kind minimum', {
      'Fixed,1': 'fixed',
      'Fixed,': 'fixed',
      'Range,1': '(*minimum*)',
      'Range,': 'any',
    })}</i>`,
  );
});

it('keeps what stands before an added element out of its variants', async () => {
  const values: FieldValues = { $width: ['0', '1200'], name: [NAME, ''] };
  const markup = await variantsOf(
    values,
    ({ $width, name }) =>
      `<form data-name="form"><input value="${String(name)}"><b>${$width === '0' ? 'narrow' : ''}</b></form>${$width === '0' ? '' : '<aside></aside>'}`,
  );
  expect(markup.match(/<input/g)).toHaveLength(1);
  expect(markup).toContain('<template data-variant="1200"><aside></aside></template>');
});

it('does not render a record again for a value that it has not read', async () => {
  const rendered: string[] = [];
  const values: FieldValues = { name: [NAME, ''], kind: ['none', 'some'], tags: [[], [1], [2]] };
  const root = await renderVariants(values, async (record) => {
    const markup = record['kind'] === 'some' ? String(record['name']) : 'none';
    rendered.push(markup);
    return parseMarkup(`<p>${markup}</p>`);
  });
  expect(rendered).toEqual(['none', NAME, '']);
  expect(contentOf(root)).toContain(`<template data-variant="some">${NAME}</template>`);
});
