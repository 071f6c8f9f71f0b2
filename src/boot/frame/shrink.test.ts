import { expect, it } from 'vitest';
import { shrink } from './shrink';

it('shortens class names alike in markup and styles', () => {
  const { page, css, rules } = shrink({
    css: '.css-9z{color:red;}',
    page: '<p class="css-1a2b3c"></p><b class="css-9z"></b>',
    rules: ['.css-1a2b3c{color:blue;}'],
  });
  expect(page).toBe('<p class="c-1"></p><b class="c-0"></b>');
  expect(css).toBe('.c-0{color:red;}');
  expect(rules).toEqual(['.c-1{color:blue;}']);
});

it('keeps the class names of MUI that have a rule', () => {
  const { page } = shrink({
    css: '',
    page: '<p class="MuiChip-root MuiChip-filled css-1"></p>',
    rules: ['.MuiChip-root{color:red;}'],
  });
  expect(page).toBe('<p class="MuiChip-root c-0"></p>');
});

it('removes rules for the pointer over an element, and transitions', () => {
  const { css, rules } = shrink({
    css: 'a{color:red;}a:hover{color:blue;}',
    rules: [
      'a{color:red;transition:color 1s;}',
      'a:hover{color:blue;}',
      '@media (hover: hover){a{color:blue;}}',
      'b{color:red;}',
    ],
  });
  expect(css).toBe('a{color:red;}');
  expect(rules).toEqual(['a{color:red;}', '', '', 'b{color:red;}']);
});
