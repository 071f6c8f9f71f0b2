import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import {
  CoreAdminContext,
  type I18nProvider,
  memoryStore,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Extension } from '../../../contract/headers';
import type { HttpClient } from '../../http/client';
import { authKey } from '../../http/queryKeys';
import { createQueryClient, listQuery } from '../../dataProvider/queryClient';
import { createRestDataProvider } from '../../dataProvider/restDataProvider';
import { Layout } from '../../layout/Layout';
import { fieldPlaceholder } from '../../lists/cardVariants';
import { resourceDefinitions } from '../../resources';
import type { ResourceName } from '../../routing/resourceNames';
import { theme } from '../../theme/theme';

const neverResponding = () => new Promise<never>(() => {});

/** What adds to the options above a list. */
const OPTIONS: readonly Extension[] = ['list-options', 'categories'];

/** A client whose calls never settle: everything that the frame shows is in the cache. */
const silentClient = (hasOptions: boolean): HttpClient =>
  Object.assign(() => neverResponding(), {
    picture: neverResponding,
    offers: (extension: Extension) => hasOptions && OPTIONS.includes(extension),
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

export interface RenderOptions {
  path: string;
  page: ReactNode;
  i18nProvider: I18nProvider;
  styles: Map<string, string>;
  /** The records of the list; without them it is loading. */
  records?: { resource: ResourceName; data: object[] };
  /** Whether the API has announced what adds to the options above a list. */
  hasOptions?: boolean;
  /** The signed-in user; '' if only the token is known. */
  username?: string;
}

/** Renders a page of the console with its frame. Adds its styles to `styles`, by their names. */
export const renderPage = async ({
  path,
  page,
  i18nProvider,
  styles,
  records,
  hasOptions = false,
  username = fieldPlaceholder('username'),
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
  queryClient.setQueryData(authKey('getIdentity'), { id: username, fullName: username });
  const element = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore({ locale: i18nProvider.getLocale() })}
    >
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline enableColorScheme />
        <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
          <Layout>{page}</Layout>
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
