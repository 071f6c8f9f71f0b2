import { decode } from '../images/decode.ts';
import type { Picture } from '../stores/pictures.ts';

/* Drawings of products for the sample data, on a canvas of 400 by 300, in two colours. */

type Drawing = (main: string, trim: string) => string;

const drawings: Record<string, Drawing> = {
  dress: (main, trim) =>
    `<path d="M170 50h20q10 16 20 0h20l-6 80 62 120q-86 24-172 0l62-120z" fill="${main}"/><path d="M176 122h48v14h-48zM118 240q82 22 164 0" fill="${trim}" stroke="${trim}" stroke-width="6"/>`,
  robe: (main, trim) =>
    `<path d="M160 54l40-8 40 8 80 60-24 44-26-14v110H130V144l-26 14-24-44z" fill="${main}"/><path d="M186 50q14 20 28 0v120h-28z" fill="${trim}"/>`,
  wrap: (main, trim) =>
    `<path d="M110 190C70 80 180 40 250 70c80 20 80 90 40 130-50-30-120-40-180-10z" fill="${main}"/><path d="M116 160c60-50 120-50 184-20M130 120c50-40 110-36 160-14" stroke="${trim}" stroke-width="9" fill="none"/>`,
  shoe: (main, trim) =>
    `<path d="M80 200q0-70 40-90l60 40q60 30 120 34 24 6 20 30H80z" fill="${main}"/><path d="M80 214h240v18H80zM150 140l24-16M174 156l24-16" fill="${trim}" stroke="${trim}" stroke-width="8"/>`,
  bag: (main, trim) =>
    `<path d="M150 120q0-70 50-70t50 70" stroke="${trim}" stroke-width="14" fill="none"/><path d="M110 112h180l20 140H90z" fill="${main}"/><path d="M100 180h200v14H100z" fill="${trim}"/>`,
  cloth: (main, trim) =>
    `<path d="M90 70h220v160H90z" fill="${main}"/><g stroke="${trim}" stroke-width="8" fill="none"><circle cx="145" cy="110" r="22"/><circle cx="255" cy="110" r="22"/><circle cx="200" cy="150" r="22"/><circle cx="145" cy="190" r="22"/><circle cx="255" cy="190" r="22"/></g>`,
  wig: (main, trim) =>
    `<path d="M120 250c-20-120 10-200 80-200s100 80 80 200l-36 6c10-80 0-120-44-120s-54 40-44 120z" fill="${main}"/><path d="M200 56c-40 20-60 70-58 180M200 56c40 20 60 70 58 180" stroke="${trim}" stroke-width="5" fill="none"/>`,
  jar: (main, trim) =>
    `<rect x="130" y="110" width="140" height="130" rx="18" fill="${main}"/><rect x="122" y="76" width="156" height="40" rx="8" fill="${trim}"/><rect x="150" y="150" width="100" height="50" rx="6" fill="#fff" opacity=".7"/>`,
  cake: (main, trim) =>
    `<rect x="110" y="160" width="180" height="80" rx="10" fill="${main}"/><rect x="145" y="100" width="110" height="66" rx="10" fill="${trim}"/><path d="M196 60h8v40h-8z" fill="${main}"/><path d="M110 176q18 26 36 0t36 0 36 0 36 0 36 0v-10H110z" fill="#fff" opacity=".8"/>`,
  bowl: (main, trim) =>
    `<path d="M90 150h220q-6 90-80 96h-60q-74-6-80-96z" fill="${main}"/><path d="M104 150q10-50 50-40 20-40 60-14 50-20 82 54z" fill="${trim}"/>`,
  glass: (main, trim) =>
    `<path d="M140 70h120l-18 180h-84z" fill="#fff" opacity=".7"/><path d="M146 120h108l-14 124h-80z" fill="${main}"/><path d="M230 30l-24 150" stroke="${trim}" stroke-width="9"/><circle cx="262" cy="84" r="24" fill="${trim}"/>`,
  chair: (main, trim) =>
    `<path d="M130 50h26v120h-26zM244 50h26v120h-26zM130 180h20v70h-20zM250 180h20v70h-20z" fill="${trim}"/><path d="M150 66h100v70H150zM120 156h160v34H120z" fill="${main}"/>`,
  table: (main, trim) =>
    `<path d="M70 120h260v28H70z" fill="${main}"/><path d="M94 148h22v100H94zM284 148h22v100h-22zM116 190h168v10H116z" fill="${trim}"/>`,
  pot: (main, trim) =>
    `<path d="M160 70h80v24q60 30 50 96-10 56-90 56t-90-56q-10-66 50-96z" fill="${main}"/><path d="M150 62h100v20H150zM114 160q86 24 172 0v14q-86 24-172 0z" fill="${trim}"/>`,
  bottle: (main, trim) =>
    `<path d="M150 130q0-20 30-30V80h40v20q30 10 30 30v120H150z" fill="${main}"/><path d="M172 50h70v16h-24v16h-36V66h-10zM166 160h68v56h-68z" fill="${trim}"/>`,
  panel: (main, trim) =>
    `<path d="M110 70h220l-40 150H70z" fill="${main}"/><path d="M183 70l-40 150M257 70l-40 150M97 120h220M83 170h220" stroke="${trim}" stroke-width="5"/><path d="M170 220h40v34h-40z" fill="${trim}"/>`,
  battery: (main, trim) =>
    `<rect x="100" y="100" width="200" height="140" rx="12" fill="${main}"/><path d="M130 80h40v20h-40zM230 80h40v20h-40z" fill="${trim}"/><path d="M206 116l-36 60h26l-8 50 44-66h-28z" fill="${trim}"/>`,
  book: (main, trim) =>
    `<path d="M200 90q-50-30-120-16v150q70-14 120 16 50-30 120-16V74q-70-14-120 16z" fill="${main}"/><path d="M200 90v150M110 112q36-4 66 8M110 146q36-4 66 8M224 120q30-12 66-8M224 154q30-12 66-8" stroke="${trim}" stroke-width="6" fill="none"/>`,
  drum: (main, trim) =>
    `<path d="M120 80h160l-56 70 56 100H120l56-100z" fill="${main}"/><path d="M136 84l50 66-50 96M168 84l22 66-22 96M232 84l-22 66 22 96M264 84l-50 66 50 96" stroke="${trim}" stroke-width="4" fill="none"/><ellipse cx="200" cy="80" rx="82" ry="18" fill="${trim}"/>`,
};

const PALETTES = [
  ['#b3392e', '#f2c14e', '#f6ead9'],
  ['#1f5f8b', '#9bd1e5', '#e8eef4'],
  ['#2f6b4f', '#e3b23c', '#edf3e6'],
  ['#5b2a6e', '#e7a8c9', '#f3eaf4'],
] as const;

/** An SVG picture, 480 by 360 pixels, of the named drawing in one of four palettes, whole or (`close`) as a close-up. */
export function goodsPicture(name: string, palette: number, close: boolean) {
  const [main, trim, ground] = PALETTES[palette % PALETTES.length] ?? PALETTES[0];
  const view = close ? '90 60 220 165' : '0 0 400 300';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="${view}">
    <rect width="400" height="300" fill="${ground}"/>
    <ellipse cx="200" cy="256" rx="140" ry="12" opacity=".12"/>
    ${drawings[name]?.(main, trim) ?? ''}
  </svg>`;
}

/** Renders an SVG picture to the form in which an upload is stored. */
export const draw = async (svg: string): Promise<Picture> => ({
  bytes: await decode('draw', svg),
  contentType: 'image/webp',
});
