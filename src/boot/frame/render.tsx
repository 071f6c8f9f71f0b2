import type { I18nProvider } from 'ra-core';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { DEFAULT_LOCALE, locales } from '../../i18n/languages';
import { Layout } from '../../layout/Layout';
import { paths } from '../../routing/paths';
import { type Frame, MARK, mark, WIDTH } from './frame';
import { contentOf, findElement, hasAttribute, isTag, markupOf } from './markup';
import { environments, renderPage } from './renderPage';
import { type Render, renderPages } from './renderPages';
import { withStyles } from './withStyles';

/** The texts that have been translated, their keys and options as JSON, and their placeholders. */
type Texts = Map<string, string>;

/** A provider that returns a placeholder for each text, the same in every language. */
const markingProvider = (provider: I18nProvider, texts: Texts): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const id = JSON.stringify([key, options]);
    const known = texts.get(id) ?? mark(texts.size);
    texts.set(id, known);
    return known;
  },
});

// Animations that run on the main thread would delay the code that loads meanwhile.
const STYLES = `
  .MuiSkeleton-root, .MuiCircularProgress-circle { animation: none !important; }
  .MuiCircularProgress-circle { stroke-dasharray: 80px, 200px; }
  .MuiCircularProgress-root { animation-timing-function: steps(12) !important; }
  :has(> [data-shrink=false]):has(:focus, [data-typed]) > label { transform: translate(14px, -9px) scale(0.75); }
  :has(> [data-shrink=false]):has(:focus, [data-typed]) legend { max-width: 100%; }
  :has(> [data-shrink]):has(:focus) > label { color: var(--mui-palette-primary-main); }
  :has(> fieldset):has(> :focus) > fieldset { border-color: var(--mui-palette-primary-main); border-width: 2px; }
  [data-pending] { border-radius: 4px; background: var(--mui-palette-Skeleton-bg); }
  [data-pending], [data-pending] * { text-decoration: none !important; }
  [data-pending] svg { visibility: hidden; }
`.replace(/\s+/g, ' ');

/** The texts whose placeholders are in a markup, or in one of those texts; '' in the place of others. */
const usedTexts = (markup: string, texts: Frame['texts']): Frame['texts'] => {
  const used = new Set<number>();
  const add = (text: string) => {
    for (const [, index] of text.matchAll(MARK)) {
      if (used.has(Number(index))) continue;
      used.add(Number(index));
      add(texts[DEFAULT_LOCALE]?.[Number(index)] ?? '');
    }
  };
  add(markup);
  const onlyUsed = (translated: string[]) =>
    translated.map((text, index) => (used.has(index) ? text : ''));
  return Object.fromEntries(
    Object.entries(texts).map(([locale, translated]) => [locale, onlyUsed(translated)]),
  );
};

/**
 * Renders the console's frame around each page as it is before its code has loaded, by the pattern of the
 * page's path; '' for the home page and all other paths. The same components, in every language. Runs in
 * Node, for the build.
 */
export const renderFrames = async (): Promise<Record<string, Frame>> => {
  const styles = new Map<string, string>();
  const found: Texts = new Map();
  const i18nProvider = markingProvider(await createI18nProvider(DEFAULT_LOCALE), found);
  const render: Render = (options) => renderPage({ ...options, i18nProvider, styles });
  const around = { path: paths.home, page: <Layout>{null}</Layout> };
  const layout = await render(around);
  findElement(layout, isTag('main')).childNodes = [];
  const pages = await renderPages(render);
  const account = findElement(
    await render({ ...around, username: '' }),
    hasAttribute('data-account'),
  );
  const texts: Frame['texts'] = {};
  for (const locale of locales) {
    const { translate } = await createI18nProvider(locale);
    texts[locale] = [...found.keys()].map((id) =>
      translate(...(JSON.parse(id) as [string, object?])),
    );
  }
  const shared = {
    template: contentOf(layout),
    unknownAccount: markupOf([account]),
    widths: environments[WIDTH],
  };
  const css = [...styles.values(), STYLES].join('');
  return Object.fromEntries(
    Object.entries(pages).map(([path, page]) => {
      const markup = { ...shared, ...page, path };
      const used = usedTexts(JSON.stringify(markup), texts);
      return [path, withStyles({ ...markup, texts: used }, css)];
    }),
  );
};
