import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import {
  CoreAdminContext,
  type I18nProvider,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Extension } from '../../../contract/headers';
import { emptyValues } from '../../../contract/recordFields';
import { pages as routes, Tools } from '../../App';
import type { HttpClient } from '../../http/client';
import { authKey } from '../../http/queryKeys';
import { createQueryClient, listQuery } from '../../dataProvider/queryClient';
import { createRestDataProvider } from '../../dataProvider/restDataProvider';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { locales } from '../../i18n/languages';
import { Layout } from '../../layout/Layout';
import { LoadingPage } from '../../layout/PageError';
import { fieldPlaceholder, type CardVariants } from '../../lists/cardVariants';
import { Greeting } from '../../placeholders/Home';
import { partsOfDay } from '../../placeholders/partOfDay';
import { resourceDefinitions, resources } from '../../resources';
import { loadPage } from '../../routing/lazyWithPreload';
import { paths } from '../../routing/paths';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { theme } from '../../theme/theme';
import { homeKey, mark, USERNAME, type Frame } from './frame';
import { shrink } from './shrink';
import { toFrameList } from './toFrameList';
import { usedStyles } from './usedStyles';

type Scheme = 'light' | 'dark';

const cardVariants = Object.values(
  import.meta.glob<CardVariants>('../../resources/*/cardVariants.ts', {
    eager: true,
    import: 'default',
  }),
);

/** A record of any resource, whose id and texts are placeholders: what any card can show. */
const placeholders = (resource: ResourceName) =>
  Object.fromEntries(
    ['id', ...Object.keys(emptyValues(resource))].map((name) => [name, fieldPlaceholder(name)]),
  );

/** A provider that returns a placeholder for each text, the same in every language. */
const markingProvider = (provider: I18nProvider, texts: Map<string, string>): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const id = JSON.stringify([key, options]);
    if (!texts.has(id)) texts.set(id, provider.translate(key, options));
    return mark([...texts.keys()].indexOf(id));
  },
});

const neverResponding = () => new Promise<never>(() => {});

/** A client whose calls never settle: everything that the frame shows is in the cache. */
const silentClient = (hasOptions: boolean): HttpClient =>
  Object.assign(() => neverResponding(), {
    picture: neverResponding,
    offers: (extension: Extension) => hasOptions && extension === 'list-options',
  });

/** Renders what is loaded; the parts of a page whose code is not have their fallback. */
const textOf = async (element: ReactNode): Promise<string> => {
  const unloaded = new AbortController();
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(element, {
    signal: unloaded.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (error !== unloaded.signal.reason) errors.push(error);
    },
  });
  unloaded.abort();
  const html = await new Response(stream).text();
  if (errors.length > 0) throw new AggregateError(errors, 'The frame cannot be rendered.');
  return html;
};

interface RenderOptions {
  scheme: Scheme;
  path: string;
  page: ReactNode;
  i18nProvider: I18nProvider;
  styles: Map<string, string>;
  /** The records of the list; without them it is loading. */
  records?: { resource: ResourceName; data: object[] };
  /** Whether the API has announced `list-options`. */
  hasOptions?: boolean;
}

const renderPage = async ({
  scheme,
  path,
  page,
  i18nProvider,
  styles,
  records,
  hasOptions = false,
}: RenderOptions) => {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const dataProvider = createRestDataProvider(silentClient(hasOptions));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  if (records) {
    const { queryKey } = listQuery(dataProvider, records.resource);
    queryClient.setQueryData(queryKey, { data: records.data, pageInfo: {} });
  }
  queryClient.setQueryData(authKey('getIdentity'), { id: USERNAME, fullName: USERNAME });
  const element = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore({ locale: i18nProvider.getLocale() })}
    >
      <ThemeProvider theme={theme} defaultMode={scheme} noSsr>
        <CssBaseline enableColorScheme />
        <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
          <Layout tools={<Tools />}>{page}</Layout>
        </ResourceDefinitionContextProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const html = await textOf(
    <CacheProvider value={cache}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  for (const [name, css] of Object.entries(cache.inserted)) {
    // Emotion also inserts the parts of composed styles, by classes that no element has.
    const isUsed = !String(css).startsWith('.css-') || html.includes(`css-${name}`);
    if (isUsed && typeof css === 'string') styles.set(name, css);
  }
  return (
    html
      .replace(
        /<title>[^<]*<\/title>(?!<\/svg>)|<!--.*?-->|<link [^>]*>|<template[^>]*><\/template>| data-discover="true"/g,
        '',
      )
      // The page's policy allows no style attributes in markup.
      .replaceAll(' style="', ' data-style="')
  );
};

// Animations that run on the main thread would delay the code that loads meanwhile.
const STILL = `
  .MuiSkeleton-root, .MuiCircularProgress-circle { animation: none !important; }
  .MuiCircularProgress-circle { stroke-dasharray: 80px, 200px; }
  .MuiCircularProgress-root { animation-timing-function: steps(12) !important; }
`.replace(/\s+/g, ' ');

const MAIN = /(<main[^>]*>)(.*)(<\/main>)/s;

const contentOf = (html: string) => MAIN.exec(html)?.[2] ?? '';

/**
 * Renders the console's frame as it is before any record has loaded, for the page that the server
 * sends first: the same components, in every language and color scheme. Runs in Node, for the build.
 */
export const renderFrame = async (): Promise<Frame> => {
  const styles = new Map<string, string>();
  const templates: Frame['templates'] = { light: '', dark: '' };
  const pages: Frame['pages'] = {};
  const lists: Frame['lists'] = {};
  const texts: Frame['texts'] = {};
  await Promise.all(resources.map(({ name }) => loadPage(routes, `/${name}`)));
  for (const locale of locales) {
    const found = new Map<string, string>();
    const i18nProvider = markingProvider(await createI18nProvider(locale), found);
    const render = (scheme: Scheme, path: string, page: ReactNode) =>
      renderPage({ scheme, path, page, i18nProvider, styles });
    for (const scheme of ['light', 'dark'] as const) {
      const html = await render(scheme, paths.home, <LoadingPage />);
      templates[scheme] = html.replace(MAIN, '$1$3');
      pages[''] = contentOf(html);
    }
    for (const part of partsOfDay) {
      const page = <Greeting part={part} />;
      pages[homeKey(part)] = contentOf(await render('light', paths.home, page));
    }
    for (const { name, list: List } of resources) {
      if (!List || !isResourceName(name)) continue;
      const path = paths.list(name);
      const page = (
        <ResourceContextProvider value={name}>
          <List />
        </ResourceContextProvider>
      );
      const renderList = async (list?: Pick<RenderOptions, 'records' | 'hasOptions'>) =>
        contentOf(await renderPage({ ...list, scheme: 'light', path, page, i18nProvider, styles }));
      pages[path] = await renderList();
      const variants = cardVariants.find(({ resource }) => resource === name);
      if (!variants) continue;
      const data = variants.samples.map((sample) => ({ ...placeholders(name), ...sample }));
      const records = { resource: name, data };
      lists[path] = toFrameList(variants, {
        plain: await renderList({ records }),
        withOptions: await renderList({ records, hasOptions: true }),
      });
    }
    texts[locale] = [...found.values()];
  }
  const markup = { templates, pages, lists };
  const css = usedStyles([...styles.values(), STILL].join(''), JSON.stringify(markup));
  const json = JSON.stringify([markup, texts]);
  const usedTexts = Object.entries(texts).map(([locale, all]): [string, string[]] => [
    locale,
    all.map((text, index) => (json.includes(mark(index)) ? text : '')),
  ]);
  return { ...shrink(markup, css), texts: Object.fromEntries(usedTexts) };
};
