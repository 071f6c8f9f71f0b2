import { expect, it } from 'vitest';
import { fieldPlaceholder, initialOf, variantOf } from '../../lists/cardVariants';
import { fillMarkup } from './fillMarkup';

const MARKUP = `<li title="${fieldPlaceholder('name')}"><a href="/things/${fieldPlaceholder('id')}">${fieldPlaceholder('name')}</a>${fieldPlaceholder('tags.1.name')}</li>`;

it('fills the placeholders in texts and attributes', () => {
  const card = fillMarkup(MARKUP, { id: 7, name: 'Ada', tags: [{}, { name: 'second' }] });
  expect(card?.outerHTML).toBe('<li title="Ada"><a href="/things/7">Ada</a>second</li>');
});

it('breaks a text in front of a <wbr> where the console does', () => {
  const markup = `<p>${fieldPlaceholder('email')}<wbr>${fieldPlaceholder('name')}</p>`;
  const card = fillMarkup(markup, { email: `ada@${fieldPlaceholder('name')}`, name: 'a@b' });
  expect(card?.outerHTML).toBe(`<p>ada@<wbr>${fieldPlaceholder('name')}<wbr>a@b</p>`);
});

it('shows markup in a record as text', () => {
  const card = fillMarkup(MARKUP, { id: 7, name: '<b>"Ada"</b>' });
  expect(card?.querySelector('b')).toBeNull();
  expect(card?.textContent).toBe('<b>"Ada"</b>');
});

it('shows placeholders in a record as text', () => {
  const card = fillMarkup(MARKUP, { id: 7, name: fieldPlaceholder('id') });
  expect(card?.textContent).toBe(fieldPlaceholder('id'));
});

it('encodes values in links', () => {
  const card = fillMarkup(MARKUP, { id: '../a?b', name: 'Ada' });
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/things/..%2Fa%3Fb');
});

it('fills in the initials of names, as a reader sees them', () => {
  const [first, last] = ['firstName', 'lastName'].map(fieldPlaceholder).map(initialOf);
  const record = { firstName: ' ada', lastName: 'e\u0301mile' };
  const card = fillMarkup(`<li><span>${first}${last}</span></li>`, record);
  expect(card?.textContent).toBe('AE\u0301');
});

it('leaves out missing values', () => {
  const card = fillMarkup(MARKUP, { id: 7, name: null });
  expect(card?.textContent).toBe('');
});

it.each([
  [{}, '0,0'],
  [{ parentId: null, tags: [] }, '0,0'],
  [{ parentId: 3, tags: [{}, {}] }, '1,2'],
])('gives %o the variant %s', (record, form) => {
  expect(variantOf(record, ['parentId', 'tags'])).toBe(form);
});
