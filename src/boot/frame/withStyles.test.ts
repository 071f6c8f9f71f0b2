import { expect, it } from 'vitest';
import { withStyles } from './withStyles';

const page = '<button class="MuiButton-root css-1">Save</button>';

it.each([
  ['.css-1{color:red;}', '.c-0{color:red;}'],
  ['.MuiButton-root{color:red;}.MuiChip-root{color:blue;}', '.MuiButton-root{color:red;}'],
  ['.css-1.Mui-disabled{color:red;}', ''],
  ['[data-theme] :focus-visible{color:red;}', '[data-theme] :focus-visible{color:red;}'],
  ['@keyframes x{0%{opacity:1;}}', '@keyframes x{0%{opacity:1;}}'],
  ['button:not(.MuiChip-root){color:red;}', 'button:not(.MuiChip-root){color:red;}'],
  ['@media print{button{color:black;}}body{color:red;}', 'body{color:red;}'],
  ['@media (hover: hover){button{color:black;}}', ''],
  [
    'button{color:red;transition:color 1s;}button:hover{color:blue;}a{transition:none;}',
    'button{color:red;}',
  ],
  ['@media (min-width:0px){.css-2{color:red;}}', ''],
  [
    ':root{--mui-a:1px;--mui-b:2px;--mui-c:var(--mui-b);}button{margin:var(--mui-a);}',
    ':root{--mui-a:1px;}button{margin:var(--mui-a);}',
  ],
])('of %s keeps %s', (styles, expected) => {
  expect(withStyles({ page }, styles).css).toBe(expected);
});

it('shortens class names alike in markup and styles', () => {
  const frame = withStyles(
    { page: '<p class="css-1a2b3c"></p><b class="css-9z"></b>' },
    '.css-9z{color:red;}.css-1a2b3c{color:blue;}',
  );
  expect(frame).toEqual({
    page: '<p class="c-0"></p><b class="c-1"></b>',
    css: '.c-1{color:red;}.c-0{color:blue;}',
  });
});

it('keeps the class names of MUI that have a rule', () => {
  const frame = withStyles(
    { page: '<p class="MuiChip-root MuiChip-filled css-1"></p>' },
    '.MuiChip-root{color:red;}',
  );
  expect(frame.page).toBe('<p class="MuiChip-root c-0"></p>');
});
