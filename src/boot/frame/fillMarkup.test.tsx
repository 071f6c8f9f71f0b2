import { expect, it } from 'vitest';
import { fieldPlaceholder, initialOf } from '../../ui/fieldPlaceholder';
import { fillMarkup, variantOf } from './fillMarkup';

const fill = (markup: string, record: object) => {
  const element = fillMarkup(markup, record)?.firstElementChild;
  return element instanceof HTMLElement ? element : undefined;
};

const MARKUP = `<li title="${fieldPlaceholder('name')}"><a href="/things/${fieldPlaceholder('id')}">${fieldPlaceholder('name')}</a>${fieldPlaceholder('tags.1.name')}</li>`;

it('fills the placeholders in texts and attributes', () => {
  const card = fill(MARKUP, { id: 7, name: 'Ada', tags: [{}, { name: 'second' }] });
  expect(card?.outerHTML).toBe('<li title="Ada"><a href="/things/7">Ada</a>second</li>');
});

it('breaks a text in front of a <wbr> where the console does', () => {
  const markup = `<p>${fieldPlaceholder('email')}<wbr>${fieldPlaceholder('name')}</p>`;
  const card = fill(markup, { email: `ada@${fieldPlaceholder('name')}`, name: 'a@b' });
  expect(card?.outerHTML).toBe(`<p>ada@<wbr>${fieldPlaceholder('name')}<wbr>a@b</p>`);
});

it('shows markup in a record as text', () => {
  const card = fill(MARKUP, { id: 7, name: '<b>"Ada"</b>' });
  expect(card?.querySelector('b')).toBeNull();
  expect(card?.textContent).toBe('<b>"Ada"</b>');
});

it('shows placeholders in a record as text', () => {
  const card = fill(MARKUP, { id: 7, name: fieldPlaceholder('id') });
  expect(card?.textContent).toBe(fieldPlaceholder('id'));
});

it('encodes values in links', () => {
  const card = fill(MARKUP, { id: '../a?b', name: 'Ada' });
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/things/..%2Fa%3Fb');
});

it('fills in the initials of names, as a reader sees them', () => {
  const [first, last] = ['firstName', 'lastName'].map(fieldPlaceholder).map(initialOf);
  const record = { firstName: ' ada', lastName: 'e\u0301mile' };
  const card = fill(`<li><span>${first}${last}</span></li>`, record);
  expect(card?.textContent).toBe('AE\u0301');
});

it('leaves out missing values', () => {
  const card = fill(MARKUP, { id: 7, name: null });
  expect(card?.textContent).toBe('');
});

it('sets styles, which the page does not allow in markup', () => {
  const styled = fill(`<li data-style="--columns: ${fieldPlaceholder('id')}"></li>`, { id: 3 });
  expect(styled?.style.getPropertyValue('--columns')).toBe('3');
});

it.each([
  [{}, ',,'],
  [{ parentId: null, tags: [], pricing: 'Fixed' }, ',0,Fixed'],
  [{ parentId: 3, tags: [{}, {}], pricing: 'Range' }, '1,2,Range'],
  [{ parentId: 0, tags: undefined, pricing: '' }, '1,,'],
])('gives %o the variant %s', (record, variant) => {
  expect(variantOf(record, 'parentId tags =pricing')).toBe(variant);
});

const VARIANTS =
  '<p><template data-fields="enabled tags"><template data-variant="1,2">on, <b>(*tags.1*)</b></template><template data-variant=",0">off</template></template></p>';

it.each([
  [{ enabled: true, tags: ['first', 'second'] }, '<p>on, <b>second</b></p>'],
  [{ enabled: false, tags: [] }, '<p>off</p>'],
])('chooses the variant for %o', (record, expected) => {
  expect(fill(VARIANTS, record)?.outerHTML).toBe(expected);
});

it('returns undefined for a record that has no variant', () => {
  expect(fillMarkup(VARIANTS, { enabled: true, tags: [] })).toBeUndefined();
});
