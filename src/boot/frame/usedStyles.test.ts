import { expect, it } from 'vitest';
import { rulesFor, rulesOf, usedStyles } from './usedStyles';

const MARKUP = '<button class="MuiButton-root css-1">Save</button>';

it.each([
  ['.css-1{color:red;}', '.css-1{color:red;}'],
  ['.MuiButton-root{color:red;}.MuiChip-root{color:blue;}', '.MuiButton-root{color:red;}'],
  ['.MuiChip-root,.MuiButton-root{color:red;}', '.MuiChip-root,.MuiButton-root{color:red;}'],
  ['.css-1.Mui-disabled{color:red;}', ''],
  ['nav:not(.MuiChip-root){color:red;}', 'nav:not(.MuiChip-root){color:red;}'],
  ['@media print{.css-1{color:black;}a{color:black;}}a{color:red;}', 'a{color:red;}'],
  ['@keyframes x{0%{opacity:1;}}', '@keyframes x{0%{opacity:1;}}'],
  [
    ':root{--mui-a:1px;--mui-b:2px;--mui-c:var(--mui-b);}.css-1{margin:var(--mui-a);}',
    ':root{--mui-a:1px;}.css-1{margin:var(--mui-a);}',
  ],
])('of %s keeps %s', (css, expected) => {
  expect(usedStyles(css, MARKUP)).toBe(expected);
});

it('selects the rules for the elements of a markup, and those for any', () => {
  const rules = rulesOf(
    'a{color:red;}.css-1{color:red;}@media (min-width:0px){.css-2{color:red;}}.css-2{color:blue;}',
  );
  expect(rules).toHaveLength(4);
  expect(rulesFor(rules, MARKUP)).toEqual([0, 1]);
});
