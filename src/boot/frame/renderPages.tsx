import { ResourceContextProvider } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { EXTENSIONS } from '../../../contract/headers';
import { type ApiResourceName, apiResources, ownerOf } from '../../../contract/resources';
import { otherPages, resourcePages } from '../../App';
import { ETAG } from '../../http/safeWrites';
import { setCurrentLocale } from '../../i18n/language';
import { DEFAULT_LOCALE, type Locale } from '../../i18n/languages';
import { LoadingPage } from '../../layout/PageError';
import { Greeting } from '../../placeholders/Home';
import { type PartOfDay, partsOfDay } from '../../placeholders/partOfDay';
import { loadPage, type PageRoute } from '../../routing/lazyWithPreload';
import { ownerViewPath, paths, viewPath, viewPatterns } from '../../routing/paths';
import type { ResourcePage } from '../../routing/Resource';
import { fieldPlaceholder } from '../../ui/fieldPlaceholder';
import { announced, type FramePage, GREETING, LOCALE, NO_GREETING } from './frame';
import {
  contentOf,
  differences,
  elementsIn,
  findElement,
  hasAttribute,
  hide,
  isTag,
  markupOf,
  nodesIn,
  type Parent,
  type Range,
  replaceRanges,
  takeChildren,
} from './markup';
import { otherProbe, probe, samplesOf, withPlaceholders } from './probe';
import { environments, type RenderOptions } from './renderPage';
import { type FieldValues, isSurrounding, observed, renderVariants, type Values } from './variants';

/** Removes ids, because several records may use the same card, and ids must be unique. */
const removeIds = (card: Parent): void => {
  for (const element of elementsIn(card)) {
    element.attrs = element.attrs.filter(({ name }) => !['id', 'aria-describedby'].includes(name));
  }
};

/** Renders a page as it is in an environment, with records or while it is loading. */
export type Render = (
  options: Pick<RenderOptions, 'path' | 'page'> & Partial<RenderOptions>,
) => Promise<Parent>;

interface Page extends ResourcePage {
  element: ReactNode;
  /** The resource of the record that the page shows, or of the one that a new record will belong to. */
  shown: ApiResourceName | undefined;
}

/** Renders a part of a page with a record in an environment. */
type RenderPart = (page: Page, render: Render, values: Values) => Promise<Parent>;

/** The values of a record, without reading them, and others. */
const recordOf = (values: Values, others: Values = {}): Values => {
  const fields = Object.entries(Object.getOwnPropertyDescriptors(values));
  return Object.defineProperties(
    { ...others },
    Object.fromEntries(fields.filter(([name]) => !isSurrounding(name))),
  );
};

/** An API before its first response. */
const unannounced: FieldValues = Object.fromEntries(
  EXTENSIONS.map((extension): [string, [false]] => [announced(extension), [false]]),
);

const renderLoading = async (
  { path, element: page }: Pick<Page, 'path' | 'element'>,
  render: Render,
): Promise<string> => {
  const values = { ...environments, ...unannounced };
  return contentOf(
    await renderVariants(values, (environment) => render({ path, page, environment })),
  );
};

/** Renders a list of records, and takes its cards out of it. */
const renderList = async (
  { path, resource, element: page }: Page,
  render: Render,
  environment: Values,
) => {
  const owner = path.includes(':') ? ownerOf(resource) : undefined;
  const filter = owner ? { [owner.field]: fieldPlaceholder('id') } : {};
  const records = { resource, filter, data: [recordOf(environment)] };
  const around = await render({ path, page, records, environment });
  const list = findElement(around, (one) => isTag('ul')(one) && hasAttribute('aria-busy')(one));
  const [card, ...others] = takeChildren(list);
  if (!card || others.length > 0) throw new Error(`The list of ${resource} has no cards.`);
  removeIds(card);
  return { around, card };
};

const renderAround: RenderPart = async (...options) => (await renderList(...options)).around;

const renderCard: RenderPart = async (...options) => (await renderList(...options)).card;

/** Renders the page or the form of a record. */
const renderRecord: RenderPart = (
  { path, resource: listed, shown: resource = listed, element: page },
  render,
  environment,
) => {
  const { nestedIn } = apiResources[resource];
  const meta = nestedIn && { [nestedIn.field]: fieldPlaceholder(nestedIn.field) };
  const data = recordOf(environment, { [ETAG]: '""' });
  return render({ path, page, record: { resource, meta, data }, environment });
};

/** Renders a part of a page with placeholders for samples, and hides what only the console can show. */
const renderHidden =
  (page: Page, render: Render, renderPart: RenderPart) =>
  async (values: Values): Promise<Parent> => {
    const samples = samplesOf(page.shown ?? page.resource);
    const read = new Set<string>();
    const root = await renderPart(
      page,
      render,
      observed(values, (name) => read.add(name)),
    );
    const isSampled = [...read].some((name) => values[name] === samples.get(name)?.value);
    if (!isSampled) return root;
    const other = await renderPart(page, render, otherProbe(values, samples));
    // In the language of the markup.
    setCurrentLocale((values[LOCALE] ?? DEFAULT_LOCALE) as Locale);
    const replacements = differences(root, other).map((range): [Range, string] => {
      const [markup, otherMarkup] = [root, other].map((one) => markupOf(nodesIn(one, range)));
      return [
        range,
        withPlaceholders(markup ?? '', otherMarkup ?? '', samples) ?? hide(markup ?? ''),
      ];
    });
    replaceRanges(root, replacements);
    return root;
  };

const isList = ({ path, resource }: ResourcePage) =>
  [viewPath, ownerViewPath].some((toPath) => path === toPath(resource, viewPatterns.list));

const shownResource = ({ path, resource }: ResourcePage) => {
  const { show, edit, create } = viewPatterns;
  if ([show, edit].some((view) => path === viewPath(resource, view))) return resource;
  return path === ownerViewPath(resource, create) ? ownerOf(resource)?.resource : undefined;
};

const loadElement = async (routes: PageRoute[], { path, Component }: PageRoute) => {
  await loadPage(routes, path);
  return (
    <Suspense fallback={<LoadingPage />}>
      <Component />
    </Suspense>
  );
};

/** Renders the page of a resource while its records are loading, and with them. */
const renderResourcePage = async (route: ResourcePage, render: Render): Promise<FramePage> => {
  const { resource } = route;
  const element = (
    <ResourceContextProvider value={resource}>
      {await loadElement(resourcePages, route)}
    </ResourceContextProvider>
  );
  const shown = shownResource(route);
  const page = { ...route, element, shown };
  const fields = probe(shown ?? resource);
  const usual = Object.fromEntries(
    Object.entries(fields).map(([name, [value]]): [string, [unknown]] => [name, [value]]),
  );
  const variantsOf = async (renderPart: RenderPart, values: FieldValues = fields) => {
    const all = { ...environments, ...values };
    return contentOf(await renderVariants(all, renderHidden(page, render, renderPart)));
  };
  return {
    loading: await renderLoading(page, render),
    ...(isList(route) && {
      content: await variantsOf(renderAround, usual),
      card: await variantsOf(renderCard),
    }),
    ...(shown && { content: await variantsOf(renderRecord) }),
  };
};

const pageWith = (greeting: unknown) =>
  greeting === NO_GREETING ? <LoadingPage /> : <Greeting part={greeting as PartOfDay} />;

/** The home page's greeting in each part of the day, and what other paths show until the code has loaded. */
const renderHome = async (render: Render): Promise<FramePage> => {
  const values: FieldValues = {
    [announced('history')]: [true, false],
    [GREETING]: [NO_GREETING, ...partsOfDay],
  };
  const root = await renderVariants(values, ({ [GREETING]: greeting, ...environment }) =>
    render({ path: paths.home, page: pageWith(greeting), environment }),
  );
  return { loading: contentOf(root) };
};

const renderOtherPage = async (route: PageRoute, render: Render): Promise<FramePage> => {
  const element = await loadElement(otherPages, route);
  return { loading: await renderLoading({ path: route.path, element }, render) };
};

type RenderPage = (render: Render) => Promise<FramePage>;

/** How each page is rendered, by the pattern of its path; '' for the home page and all other paths. */
export const pageRenderers: Record<string, RenderPage> = {
  '': renderHome,
  ...Object.fromEntries(
    resourcePages.map((route): [string, RenderPage] => [
      route.path,
      (render) => renderResourcePage(route, render),
    ]),
  ),
  ...Object.fromEntries(
    otherPages.map((route): [string, RenderPage] => [
      route.path,
      (render) => renderOtherPage(route, render),
    ]),
  ),
};
