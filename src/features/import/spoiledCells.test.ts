import { describe, expect, it } from 'vitest';
import { cellText, lostValue, wholeNumberText } from './spoiledCells';

describe('the text of a cell', () => {
  it.each([
    ['="Ada"', 'Ada'],
    ['="0803"', '0803'],
    ['="say ""hi"""', 'say "hi"'],
    ['=""', ''],
    ["'Ada", 'Ada'],
    ["'0803", '0803'],
    ["'+234", '+234'],
    ["'=1+1", '=1+1'],
    ["''Ada", "'Ada"],
    ["''quoted'", "'quoted'"],
    [`'="Ada"`, '="Ada"'],
  ])('%j is %j', (cell, text) => expect(cellText(cell)).toBe(text));

  it.each(['Ada', '=Abuja', '="a"&"b"', "'t Hoen", "'s-Gravenhage", "'quoted'", "O'Neil"])(
    '%j is as it is',
    (cell) => expect(cellText(cell)).toBe(cell),
  );
});

it.each([
  ['2348035550146.0', '2348035550146'],
  ['12,00', '12'],
  ['+234803.0', '+234803'],
  ['4.5', '4.5'],
  ['1.000', '1.000'],
  ['Version 2.0', 'Version 2.0'],
  ['1.2.0', '1.2.0'],
])('the whole number in %j is %j', (text, whole) => expect(wholeNumberText(text)).toBe(whole));

it.each([
  ['2.34803E+12', 'digits_lost'],
  ['2,34803E+12', 'digits_lost'],
  ['8E+10', 'digits_lost'],
  ['-1.5e+07', 'digits_lost'],
  ['#N/A', 'cell_error'],
  ['#NAME?', 'cell_error'],
  ['#NOM?', 'cell_error'],
  ['#####', 'cell_error'],
  ['#ERROR!', 'cell_error'],
  ['Loading...', 'cell_error'],
  ['Loading…', 'cell_error'],
  ['Err:502', 'cell_error'],
  ['Err\u00a0: 508', 'cell_error'],
  ['#GETTING_DATA', 'cell_error'],
  ['#SPILL!', 'cell_error'],
  ['#CALC!', 'cell_error'],
  ['#FIELD!', 'cell_error'],
  ['#BLOCKED!', 'cell_error'],
  ['#BUSY!', 'cell_error'],
  ['#CONNECT!', 'cell_error'],
  ['#NV', 'cell_error'],
  ['#WERT!', 'cell_error'],
  ['#BEZUG!', 'cell_error'],
  ['#ÜBERLAUF!', 'cell_error'],
  ['#¡REF!', 'cell_error'],
  ['#¿NOMBRE?', 'cell_error'],
  ['#¡DIV/0!', 'cell_error'],
  ['#N/D', 'cell_error'],
  ['#VALEUR!', 'cell_error'],
  ['#VALORE!', 'cell_error'],
  ['#NÚM!', 'cell_error'],
  ['#WAARDE!', 'cell_error'],
  ['#1', undefined],
  ['#WOW!', undefined],
  ['#N/A cakes', undefined],
  ['Err: 5', undefined],
  ['Loading bay', undefined],
  ['E+12', undefined],
  ['12E5', undefined],
  ['Model 2E+10', undefined],
])('%j has lost its value: %s', (text, lost) => expect(lostValue(text)).toBe(lost));
