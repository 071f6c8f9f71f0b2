/** The KB (brotli) that a package without its own budget may take: a new one has to be decided on. */
export const OTHERS = 1;

/**
 * The KB (brotli) that each package may take of the scripts of the first list: what it takes and a
 * little more, so that a library whose unused parts come back is noticed. Shares are by the code
 * before minification, in which names and comments count too.
 */
export const BUDGET: Record<string, number> = {
  'react-dom': 65,
  'react-router': 27,
  '@mui/material': 26,
  'the console itself': 22,
  'ra-core': 13,
  lodash: 10,
  '@mui/system': 10,
  '@tanstack/query-core': 8,
  react: 2.2,
  '@mui/utils': 2,
  'query-string': 1.5,
  stylis: 1.3,
  scheduler: 1.3,
  '@emotion/cache': 1.2,
  'node-polyglot': 1.2,
  'ra-language-english': 1.1,
};
