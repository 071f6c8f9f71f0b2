import { expect, it } from 'vitest';
import { shrink } from './shrink';

it('shortens class names alike in markup and styles', () => {
  const { page, css } = shrink(
    { page: '<p class="css-1a2b3c"></p><b class="css-9z"></b>' },
    '.css-9z{color:red;}.css-1a2b3c{color:blue;}',
  );
  expect(page).toBe('<p class="c-0"></p><b class="c-1"></b>');
  expect(css).toBe('.c-1{color:red;}.c-0{color:blue;}');
});

it('keeps the class names of MUI that have a rule', () => {
  const { page } = shrink(
    { page: '<p class="MuiChip-root MuiChip-filled css-1"></p>' },
    '.MuiChip-root{color:red;}',
  );
  expect(page).toBe('<p class="MuiChip-root c-0"></p>');
});

it('removes rules for the pointer over an element, and transitions', () => {
  const { css } = shrink(
    {},
    'a{color:red;transition:color 1s;}a:hover{color:blue;}@media (hover: hover){a{color:blue;}}b{color:red;}',
  );
  expect(css).toBe('a{color:red;}b{color:red;}');
});
