import { type I18nProvider, ResourceContextProvider } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { type ApiResourceName, apiResources, ownerOf } from '../../../contract/resources';
import { resourcePages } from '../../App';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { setCurrentLocale } from '../../i18n/language';
import { DEFAULT_LOCALE, type Locale, locales } from '../../i18n/languages';
import { Layout } from '../../layout/Layout';
import { LoadingPage } from '../../layout/PageError';
import { Greeting } from '../../placeholders/Home';
import { partsOfDay } from '../../placeholders/partOfDay';
import { loadPage } from '../../routing/lazyWithPreload';
import { fieldPlaceholder } from '../../ui/fieldPlaceholder';
import { ownerViewPath, paths, viewPath, viewPatterns } from '../../routing/paths';
import { isResourceName } from '../../routing/resourceNames';
import type { ResourcePage } from '../../routing/Resource';
import { ETAG } from '../../http/safeWrites';
import { EXTENDED, type Frame, type FramePage, homeKey, LOCALE, MARK, mark, WIDTH } from './frame';
import {
  attributeOf,
  contentOf,
  type Element,
  elementsIn,
  differences,
  findElement,
  hide,
  markupOf,
  nodesIn,
  type Parent,
  type Range,
  replaceRanges,
  takeChildren,
} from './markup';
import { otherProbe, probe, samplesOf, withPlaceholders } from './probe';
import { environments, renderPage, type RenderOptions } from './renderPage';
import { shrink } from './shrink';
import { rulesFor, rulesOf, usedStyles } from './usedStyles';
import { type FieldValues, renderVariants, type Values } from './variants';

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
  [data-form-fields]:has([data-form-part]) + * p { visibility: hidden; }
  :has(> fieldset):has(> :focus) > fieldset { border-color: var(--mui-palette-primary-main); border-width: 2px; }
  [data-pending] { border-radius: 4px; background: var(--mui-palette-Skeleton-bg); }
  [data-pending] svg { visibility: hidden; }
`.replace(/\s+/g, ' ');

const isTag = (tag: string) => (element: Element) => element.tagName === tag;
const hasAttribute = (name: string) => (element: Element) =>
  attributeOf(element, name) !== undefined;

/** Removes ids, because several records may use the same card, and ids must be unique. */
const removeIds = (card: Parent): void => {
  for (const element of elementsIn(card)) {
    element.attrs = element.attrs.filter(({ name }) => !['id', 'aria-describedby'].includes(name));
  }
};

/** A page that shows no records, before the rules for its elements are known. */
const pageOf = (loading: string): FramePage => ({ loading, rules: [] });

type Render = (
  options: Pick<RenderOptions, 'path' | 'page'> & Partial<RenderOptions>,
) => Promise<Parent>;

interface Page extends ResourcePage {
  element: ReactNode;
  /** The resource of the record that the page shows, or of the one that a new record will belong to. */
  shown: ApiResourceName | undefined;
}

/** Renders a part of a page with records, each in an environment. */
type RenderPart = (page: Page, render: Render, values: Values[]) => Promise<Parent[]>;

/** Splits values into those of a record and what surrounds the page. */
const split = (values: Values) => {
  const { [EXTENDED]: extended, [WIDTH]: width, [LOCALE]: locale, ...record } = values;
  return { record, environment: { [EXTENDED]: extended, [WIDTH]: width, [LOCALE]: locale } };
};

const renderLoading: RenderPart = ({ path, element: page }, render, all) =>
  Promise.all(all.map((values) => render({ path, page, environment: split(values).environment })));

/** Renders a list of records, and takes its cards out of it. */
const renderList = async (
  { path, resource, element: page }: Page,
  render: Render,
  values: Values,
) => {
  const { record, environment } = split(values);
  const records = { resource, data: [record] };
  const around = await render({ path, page, records, environment });
  const list = findElement(around, (one) => isTag('ul')(one) && hasAttribute('aria-busy')(one));
  const [card, ...others] = takeChildren(list);
  if (!card || others.length > 0) throw new Error(`The list of ${resource} has no cards.`);
  removeIds(card);
  return { around, card };
};

const renderAround: RenderPart = (page, render, all) =>
  Promise.all(all.map(async (values) => (await renderList(page, render, values)).around));

const renderCards: RenderPart = (page, render, all) =>
  Promise.all(all.map(async (values) => (await renderList(page, render, values)).card));

/** Renders the page or the form of a record. */
const renderRecord: RenderPart = (
  { path, resource: own, shown: resource = own, element: page },
  render,
  all,
) => {
  const { nestedIn } = apiResources[resource];
  const meta = nestedIn && { [nestedIn.field]: fieldPlaceholder(nestedIn.field) };
  return Promise.all(
    all.map((values) => {
      const { record, environment } = split(values);
      const data = { ...record, [ETAG]: '""' };
      return render({ path, page, record: { resource, meta, data }, environment });
    }),
  );
};

/** Renders a part of a page with placeholders for samples, and hides what only the console can show. */
const renderHidden =
  (page: Page, render: Render, renderPart: RenderPart) =>
  async (all: Values[]): Promise<Parent[]> => {
    const samples = samplesOf(page.shown ?? page.resource);
    const others = all.map((values) => otherProbe(values, samples));
    const [roots, otherRoots] = [
      await renderPart(page, render, all),
      await renderPart(
        page,
        render,
        others.filter((other) => other !== undefined),
      ),
    ];
    for (const [index, root] of roots.entries()) {
      const other = others[index] && otherRoots.shift();
      if (!other) continue;
      // In the language of the markup.
      setCurrentLocale((all[index]?.[LOCALE] ?? DEFAULT_LOCALE) as Locale);
      const replacements = differences(root, other).map((range): [Range, string] => {
        const [markup, otherMarkup] = [root, other].map((one) => markupOf(nodesIn(one, range)));
        return [
          range,
          withPlaceholders(markup ?? '', otherMarkup ?? '', samples) ?? hide(markup ?? ''),
        ];
      });
      replaceRanges(root, replacements);
    }
    return roots;
  };

const isOwnList = ({ path, resource }: ResourcePage) =>
  isResourceName(resource) && path === paths.list(resource);

const shownResource = ({ path, resource }: ResourcePage) => {
  const { show, edit, create } = viewPatterns;
  if ([show, edit].some((view) => path === viewPath(resource, view))) return resource;
  return path === ownerViewPath(resource, create) ? ownerOf(resource)?.resource : undefined;
};

const renderPages = async (render: Render): Promise<Frame['pages']> => {
  const rendered: Frame['pages'] = {};
  for (const route of resourcePages) {
    const { path, resource, Component } = route;
    await loadPage(resourcePages, path);
    const element = (
      <Suspense fallback={<LoadingPage />}>
        <ResourceContextProvider value={resource}>
          <Component />
        </ResourceContextProvider>
      </Suspense>
    );
    const shown = shownResource(route);
    const page = { ...route, element, shown };
    const variantsOf = async (
      renderPart: RenderPart,
      values: FieldValues = probe(shown ?? resource),
    ) =>
      contentOf(
        await renderVariants(
          { ...environments, ...values },
          renderHidden(page, render, renderPart),
        ),
      );
    rendered[path] = {
      ...pageOf(await variantsOf(renderLoading, {})),
      ...(isOwnList(route) && {
        content: await variantsOf(renderAround),
        card: await variantsOf(renderCards),
      }),
      ...(shown && { content: await variantsOf(renderRecord) }),
    };
  }
  return rendered;
};

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
  const needed = rulesFor(all, json).map((index) => all[index]);
  const rules = rulesOf(usedStyles(needed.join(''), json));
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
      Object.entries(texts).map(([locale, all]): [string, string[]] => [
        locale,
        all.map((text, index) => (used.has(index) ? text : '')),
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
