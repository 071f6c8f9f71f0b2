import type { I18nProvider } from 'ra-core';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { DEFAULT_LOCALE, locales } from '../../i18n/languages';
import { Layout } from '../../layout/Layout';
import { LoadingPage } from '../../layout/PageError';
import { Greeting } from '../../placeholders/Home';
import { partsOfDay } from '../../placeholders/partOfDay';
import { paths } from '../../routing/paths';
import { type Frame, type FramePage, homeKey, MARK, mark, WIDTH } from './frame';
import { contentOf, findElement, hasAttribute, isTag, markupOf } from './markup';
import { environments, renderPage } from './renderPage';
import { pageOf, type Render, renderPages } from './renderPages';
import { shrink } from './shrink';
import { rulesFor, rulesOf, usedStyles } from './usedStyles';

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

const isBelowList = (path: string) => path.split('/').length > 2;

/** The indexes of the texts whose placeholders are in a markup, or in one of those texts. */
const usedTexts = (markup: string, texts: string[]): Set<number> => {
  const used = new Set<number>();
  const add = (text: string) => {
    for (const [, index] of text.matchAll(MARK)) {
      if (used.has(Number(index))) continue;
      used.add(Number(index));
      add(texts[Number(index)] ?? '');
    }
  };
  add(markup);
  return used;
};

/** A frame for some pages, with the styles and texts that they need. */
const frameFor = (
  markup: Pick<Frame, 'template' | 'unknownAccount' | 'pages'>,
  css: string,
  texts: Frame['texts'],
): Frame => {
  const json = JSON.stringify(markup);
  const all = rulesOf(css);
  const rules = rulesOf(
    usedStyles(
      rulesFor(all, json)
        .map((index) => all[index])
        .join(''),
      json,
    ),
  );
  const ofLayout = rulesFor(rules, markup.template);
  const pages = Object.entries(markup.pages).map(([path, page]): [string, FramePage] => {
    const ofPage = rulesFor(rules, JSON.stringify(page));
    return [path, { ...page, rules: ofPage.filter((index) => !ofLayout.includes(index)) }];
  });
  const used = usedTexts(json, texts[DEFAULT_LOCALE] ?? []);
  return shrink({
    ...markup,
    pages: Object.fromEntries(pages),
    widths: environments[WIDTH],
    css: ofLayout.map((index) => rules[index]).join(''),
    rules: rules.map((rule, index) => (ofLayout.includes(index) ? '' : rule)),
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, translated]): [string, string[]] => [
        locale,
        translated.map((text, index) => (used.has(index) ? text : '')),
      ]),
    ),
  });
};

/**
 * Renders the console's frame as it is before its code has loaded, for the pages that the server sends
 * first: with the lists and other pages of one segment, and with the records and forms below. The same
 * components, in every language. Runs in Node, for the build.
 */
export const renderFrame = async (): Promise<{ index: Frame; record: Frame }> => {
  const styles = new Map<string, string>();
  const found: Texts = new Map();
  const i18nProvider = markingProvider(await createI18nProvider(DEFAULT_LOCALE), found);
  const render: Render = (options) => renderPage({ ...options, i18nProvider, styles });
  const home = {
    path: paths.home,
    page: (
      <Layout>
        <LoadingPage />
      </Layout>
    ),
  };
  const layout = await render(home);
  const main = findElement(layout, isTag('main'));
  const pages: Frame['pages'] = { '': pageOf(contentOf(main)) };
  main.childNodes = [];
  const template = contentOf(layout);
  const account = findElement(
    await render({ ...home, username: '' }),
    hasAttribute('data-account'),
  );
  for (const part of partsOfDay) {
    const greeting = await render({ path: paths.home, page: <Greeting part={part} /> });
    pages[homeKey(part)] = pageOf(contentOf(greeting));
  }
  Object.assign(pages, await renderPages(render));
  const css = [...styles.values(), STYLES].join('');
  const texts: Frame['texts'] = {};
  for (const locale of locales) {
    const { translate } = await createI18nProvider(locale);
    texts[locale] = [...found.keys()].map((id) =>
      translate(...(JSON.parse(id) as [string, object?])),
    );
  }
  const frameOf = (isIncluded: (path: string) => boolean) => {
    const included = Object.entries(pages).filter(([path]) => isIncluded(path));
    const markup = { template, unknownAccount: markupOf([account]) };
    return frameFor({ ...markup, pages: Object.fromEntries(included) }, css, texts);
  };
  return {
    index: frameOf((path) => !isBelowList(path)),
    record: frameOf((path) => path === '' || isBelowList(path)),
  };
};
