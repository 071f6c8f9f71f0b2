const COLOURS = [
  ['#0f766e', '#fde68a'],
  ['#7c2d12', '#fed7aa'],
  ['#1e3a8a', '#bfdbfe'],
  ['#831843', '#fbcfe8'],
  ['#14532d', '#bbf7d0'],
  ['#3b0764', '#e9d5ff'],
  ['#111827', '#facc15'],
] as const;

const GROUNDS = [
  '<circle cx="128" cy="128" r="116"/>',
  '<rect x="16" y="16" width="224" height="224" rx="48"/>',
  '<path d="M128 8l104 60v120l-104 60L24 188V68z"/>',
  '<path d="M24 32h208v92c0 66-46 100-104 120C70 224 24 190 24 124z"/>',
];

const MOTIFS = [
  // a leaf, a star, a weave, waves, a sun, interlocking rings, a needle with its thread
  '<path d="M64 192C56 104 112 60 196 60c4 84-40 140-128 132zM64 192l84-84" />',
  '<path d="M128 52l22 52 56 5-43 37 13 55-48-29-48 29 13-55-43-37 56-5z"/>',
  '<path d="M72 72h32v112H72zM112 72h32v112h-32zM152 72h32v112h-32zM60 92h136v20H60zM60 144h136v20H60z"/>',
  '<path d="M48 112q40-40 80 0t80 0v28q-40 40-80 0t-80 0zM48 164q40-40 80 0t80 0v16q-40 40-80 0t-80 0z"/>',
  '<circle cx="128" cy="128" r="38"/><path d="M122 48h12v28h-12zM122 180h12v28h-12zM48 122h28v12H48zM180 122h28v12h-28zM70 79l9-9 20 20-9 9zM157 166l9-9 20 20-9 9zM166 99l-9-9 20-20 9 9zM79 186l-9-9 20-20 9 9z"/>',
  '<path fill-rule="evenodd" d="M100 84a44 44 0 100 88 44 44 0 000-88zm0 18a26 26 0 110 52 26 26 0 010-52zM156 84a44 44 0 100 88 44 44 0 000-88zm0 18a26 26 0 110 52 26 26 0 010-52z"/>',
  '<path d="M184 60l12 12L92 196l-28 8 8-28zM168 84c-60-40-110 0-84 48 6 12 18 14 28 8-30 0-32-70 44-44z"/>',
];

const at = <T>(choices: readonly T[], number: number) => choices[number % choices.length] as T;

/** An SVG picture of a brand logo, 256 pixels square, on a transparent background. */
export function logo(number: number) {
  const [ground, motif] = at(COLOURS, number);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <g fill="${ground}">${at(GROUNDS, number + Math.floor(number / 7))}</g>
    <g fill="${motif}">${at(MOTIFS, number * 3 + Math.floor(number / 4))}</g>
  </svg>`;
}
