import type { Plugin } from 'vite';

/**
 * Replacements for transitive dependencies, by package: polyfills of what the target browsers
 * support natively, and code that no page uses.
 */
const REPLACEMENTS = new Map([
  // A polyfill of ES2017 with some twenty packages below it, for node-polyglot.
  ['object.entries', 'module.exports = Object.entries;'],
  // Of ES2022, also for node-polyglot, with a polyfill of `bind` below it.
  ['hasown', 'module.exports = Object.hasOwn;'],
  // For Emotion's `withTheme`, which MUI does not use, with a copy of react-is below it.
  [
    'hoist-non-react-statics',
    'export default () => { throw new Error("No component uses withTheme."); };',
  ],
  // For ra-core's default exporter, which no list uses.
  [
    'jsonexport/dist/index.js',
    'export default () => { throw new Error("No list uses the default exporter."); };',
  ],
  // For ra-core's guesses at English labels: every resource and field has its own texts.
  [
    'inflection',
    ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
      .map((name) => `export const ${name} = String;`)
      .join(''),
  ],
]);

const PREFIX = '\0replaced:';

/** Leaves out code that no browser or page needs, but that tree shaking cannot remove. */
export const withoutUnneeded: Plugin = {
  name: 'without-unneeded',
  enforce: 'pre',
  resolveId: (source) => (REPLACEMENTS.has(source) ? PREFIX + source : null),
  load: (id) => REPLACEMENTS.get(id.slice(PREFIX.length)) ?? null,
};
