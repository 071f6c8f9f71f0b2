/** A colour as red, green and blue from 0 to 255, and its opacity from 0 to 1. */
type Rgba = [red: number, green: number, blue: number, alpha: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Parses any CSS colour, including `color-mix()` and wide gamuts. */
const parse = (color: string): Rgba => {
  if (!canvas) throw new Error('This browser has no canvas.');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

const over = ([r, g, b, a]: Rgba, below: Rgba): Rgba => {
  const mix = (top: number, bottom: number) => top * a + bottom * (1 - a);
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
};

/** The effective background colour behind the content of `element`. */
const surface = (element: Element | null): Rgba => {
  if (!element) return [255, 255, 255, 1];
  const background = parse(getComputedStyle(element).backgroundColor);
  return background[3] === 1 ? background : over(background, surface(element.parentElement));
};

const luminance = ([red, green, blue]: Rgba) => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The WCAG contrast ratio, from 1 to 21, of `color` on the effective background of `on`. */
export const contrast = (color: string, on: Element | null): number => {
  const below = surface(on);
  const [a, b] = [luminance(over(parse(color), below)), luminance(below)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
