import { describe, expect, it } from 'vitest';
import { centredArea, copySize, cropSize, enclosingArea, inPercent } from './drawCrop';

const area = (width: number, height: number) => ({ x: 0, y: 0, width, height });

describe('cropSize', () => {
  it('is the size of a small area', () => {
    expect(cropSize({ area: area(300, 300), aspect: 1 })).toEqual({ width: 300, height: 300 });
  });

  it('is at most 1024 pixels wide', () => {
    expect(cropSize({ area: area(4000, 4000), aspect: 1 })).toEqual({ width: 1024, height: 1024 });
  });

  it('has exactly the given aspect, however the area is rounded', () => {
    expect(cropSize({ area: area(799, 800), aspect: 1 })).toEqual({ width: 799, height: 799 });
    expect(cropSize({ area: area(2000, 1500), aspect: 4 / 3 })).toEqual({
      width: 1024,
      height: 768,
    });
  });

  it('is never empty', () => {
    expect(cropSize({ area: area(0.2, 0.2), aspect: 1 })).toEqual({ width: 1, height: 1 });
  });
});

describe('copySize', () => {
  it('is at most 2048 pixels a side, in the proportions of the picture', () => {
    expect(copySize({ width: 4096, height: 1024 })).toEqual({ width: 2048, height: 512 });
    expect(copySize({ width: 100, height: 5000 })).toEqual({ width: 41, height: 2048 });
    expect(copySize({ width: 1, height: 9000 })).toEqual({ width: 1, height: 2048 });
  });

  it('is that of a small picture', () => {
    expect(copySize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  });
});

describe('enclosingArea', () => {
  it('holds the whole picture in its middle', () => {
    expect(enclosingArea({ width: 400, height: 100 }, 1)).toEqual({
      x: 0,
      y: -150,
      width: 400,
      height: 400,
    });
    expect(enclosingArea({ width: 300, height: 300 }, 4 / 3)).toEqual({
      x: -50,
      y: 0,
      width: 400,
      height: 300,
    });
  });
});

describe('centredArea', () => {
  it('is as high as a wide picture and as wide as a high one, in the middle', () => {
    expect(centredArea({ width: 12_000, height: 1500 }, 4 / 3)).toEqual({
      x: 5000,
      y: 0,
      width: 2000,
      height: 1500,
    });
    expect(centredArea({ width: 400, height: 900 }, 4 / 3)).toEqual({
      x: 0,
      y: 300,
      width: 400,
      height: 300,
    });
  });
});

it('inPercent measures an area by the sides of its picture', () => {
  const middle = { x: 5000, y: 0, width: 2000, height: 1500 };
  expect(inPercent(middle, { width: 10_000, height: 1500 })).toEqual({
    x: 50,
    y: 0,
    width: 20,
    height: 100,
  });
});
