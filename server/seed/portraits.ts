/*
 * Portraits for the sample data: each number determines one. Without text, because a machine may
 * have no fonts.
 */

const pick = <T>(choices: readonly [T, ...T[]], number: number): T =>
  choices[number % choices.length] ?? choices[0];

const SKINS = ['#4a2c1a', '#5d3820', '#6f4427', '#84532f', '#9a653c'] as const;
const WALLS = ['#dfe7ee', '#f3e3cf', '#dcebdf', '#efdfe4', '#e4e0f2', '#f5ecc8'] as const;
const CLOTHES = [
  '#1f6f5c',
  '#b3392e',
  '#274c8e',
  '#7a3b86',
  '#c77b18',
  '#2c2f3a',
  '#e9e4da',
] as const;
const WRAPS = ['#c9952c', '#b02a5b', '#1d7d8c', '#5a2d82', '#d0552b'] as const;
const HAIR = '#17110e';

const lowCut = `<path d="M104 132c-2-62 30-84 56-84s58 22 56 84c-8-30-24-42-56-42s-48 12-56 42z" fill="${HAIR}"/>`;
const afro = `<circle cx="160" cy="104" r="76" fill="${HAIR}"/>`;
const bun = `<circle cx="160" cy="40" r="28" fill="${HAIR}"/>${lowCut}`;
const braids = `<path d="M98 240c-8-60-4-200 62-200s70 140 62 200l-20 4c4-60 0-120-42-120s-46 60-42 120z" fill="${HAIR}"/>`;
const beard = `<path d="M112 160c0 60 22 78 48 78s48-18 48-78c-10 26-22 30-48 30s-38-4-48-30z" fill="${HAIR}"/>`;

const gele = (colour: string) =>
  `<path d="M92 122C70 60 110 14 168 22c64-10 92 46 62 100-30-30-106-34-138 0z" fill="${colour}"/>
   <path d="M98 104c40-44 92-50 132-20M104 78c36-34 76-38 116-18" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>`;

const cap = (colour: string) =>
  `<path d="M104 112l6-50q50-32 100-4l6 54q-56-30-112 0z" fill="${colour}"/>
   <path d="M106 98q54-26 108 0" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none"/>`;

/** The parts of the hair and headwear behind and in front of the face. */
function headdress(number: number, woman: boolean): [behind: string, before: string] {
  const wrap = pick(WRAPS, number * 3);
  const women = [
    ['', gele(wrap)],
    [afro, ''],
    [braids, lowCut],
    ['', bun],
  ] as const;
  const men = [
    ['', lowCut],
    ['', cap(wrap)],
    ['', lowCut + beard],
  ] as const;
  const [behind, before] = pick<readonly [string, string]>(woman ? women : men, number);
  return [behind, before];
}

/** An SVG picture, 320 pixels square, of the person with that number. */
export function portrait(number: number, woman: boolean) {
  const skin = pick(SKINS, number * 2 + Math.floor(number / 5));
  const [behind, before] = headdress(number, woman);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
    <rect width="320" height="320" fill="${pick(WALLS, number)}"/>
    ${behind}
    <path d="M30 320c4-64 50-84 130-84s126 20 130 84z" fill="${pick(CLOTHES, number + 2 + Math.floor(number / 7))}"/>
    <path d="M134 200h52v42q-26 26-52 0z" fill="${skin}"/>
    <path d="M134 214q26 18 52 0v14q-26 20-52 0z" opacity=".2"/>
    <path d="M122 240q38 48 76 0" stroke="#fff" stroke-opacity=".6" stroke-width="6" fill="none"/>
    <ellipse cx="106" cy="148" rx="10" ry="16" fill="${skin}"/>
    <ellipse cx="214" cy="148" rx="10" ry="16" fill="${skin}"/>
    <ellipse cx="160" cy="142" rx="54" ry="70" fill="${skin}"/>
    ${before}
    <path d="M126 128q12-8 24 0M170 128q12-8 24 0" stroke="${HAIR}" stroke-width="5" fill="none"/>
    <ellipse cx="138" cy="143" rx="9" ry="6" fill="#fff"/><circle cx="138" cy="143" r="5"/>
    <ellipse cx="182" cy="143" rx="9" ry="6" fill="#fff"/><circle cx="182" cy="143" r="5"/>
    <path d="M160 146l-7 26h14" stroke="#000" stroke-opacity=".3" stroke-width="4" fill="none"/>
    <path d="M138 186q22 ${10 + (number % 3) * 5} 44 0q-22 5-44 0z" fill="#7d2f2b"/>
  </svg>`;
}
