import createCache, { type EmotionCache } from '@emotion/cache';
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
import { type Extension, EXTENSIONS } from '../../../contract/headers';
import type { ApiResourceName } from '../../../contract/resources';
import type { HttpClient } from '../../http/client';
import { authKey, recordKey } from '../../http/queryKeys';
import { createQueryClient, listQuery } from '../../dataProvider/queryClient';
import { createRestDataProvider } from '../../dataProvider/restDataProvider';
import { fieldPlaceholder } from '../../ui/fieldPlaceholder';
import { setCurrentLocale } from '../../i18n/language';
import { DEFAULT_LOCALE, type Locale, locales } from '../../i18n/languages';
import { resourceDefinitions } from '../../resources';
import { type ListAddress, paramFields } from '../../routing/paths';
import { announced, LOCALE, WIDTH } from './frame';
import { hasAttribute, moveInto, parseMarkup, type Parent } from './markup';
import type { FieldValues, Values } from './variants';
import { theme } from '../../theme/theme';

const ID = fieldPlaceholder('id');

const neverResponding = () => new Promise<never>(() => {});

/** A client whose calls never settle: everything that the frame shows is in the cache. */
const silentClient = (environment: Values): HttpClient =>
  Object.assign(() => neverResponding(), {
    picture: neverResponding,
    offers: (extension: Extension) => environment[announced(extension)] !== false,
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

/** The data of a page, as react-admin's hooks cache it. */
interface CachedRecord {
  resource: ApiResourceName;
  meta?: object;
  data: object;
}

export interface RenderOptions {
  /** The pattern of the page's path. */
  path: string;
  page: ReactNode;
  i18nProvider: I18nProvider;
  styles: EmotionCache;
  /** The records of the list; without them it is loading. */
  records?: ListAddress & { data: object[] };
  /** The record of the page; without it, it is loading. */
  record?: CachedRecord;
  /** What surrounds the page; the first of each unless given. */
  environment?: Values;
  /** The signed-in user; '' if only the token is known. */
  username?: string;
}

const { lg, xl } = theme.breakpoints.values;

/** What pages depend on besides their records: the extensions, the width in pixels and the language. */
export const environments = {
  ...Object.fromEntries(
    EXTENSIONS.map((extension): [string, [boolean, boolean]] => [
      announced(extension),
      [true, false],
    ]),
  ),
  [WIDTH]: ['0', String(lg), String(xl)],
  [LOCALE]: [DEFAULT_LOCALE, ...locales.filter((locale) => locale !== DEFAULT_LOCALE)],
} satisfies FieldValues;

// A global variable, like the current language: all renders have the same theme, by which MUI caches styles.
let currentWidth = (): unknown => undefined;

/** The theme, with the media queries of components as at the current width. */
const themeOfWidth = {
  ...theme,
  components: {
    ...theme.components,
    MuiUseMediaQuery: {
      defaultProps: {
        ssrMatchMedia: (query: string) => ({
          matches:
            Number(currentWidth() ?? 0) >=
            Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Infinity),
        }),
      },
    },
  },
};

// One array for all caches: Emotion keeps the rules of each style by it.
const stylisPlugins: [] = [];

/** A cache for the styles of a frame, in the order in which the page inserts them. */
export const createStyles = (): EmotionCache =>
  Object.assign(createCache({ key: 'css', stylisPlugins }), { compat: true as const });

/** The styles of everything that has been rendered, without the classes that are not in the markup. */
export const stylesOf = (styles: EmotionCache, markup: string): string =>
  Object.entries(styles.inserted)
    .filter(([name, css]) => !String(css).startsWith('.css-') || markup.includes(`css-${name}`))
    .map(([, css]) => css)
    .join('');

const renderNow = async ({
  path,
  page,
  i18nProvider,
  styles,
  records,
  record,
  environment = {},
  username = fieldPlaceholder('username'),
}: RenderOptions): Promise<Parent> => {
  const dataProvider = createRestDataProvider(silentClient(environment));
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  if (records) {
    const { queryKey } = listQuery(dataProvider, records);
    queryClient.setQueryData(queryKey, { data: records.data, pageInfo: {} });
  }
  if (record) {
    queryClient.setQueryData(recordKey(record.resource, ID, record.meta), record.data);
  }
  queryClient.setQueryData(authKey('getIdentity'), { id: username, fullName: username });
  const element = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore({ locale: i18nProvider.getLocale() })}
    >
      <ThemeProvider theme={themeOfWidth} noSsr>
        <CssBaseline enableColorScheme />
        <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
          {page}
        </ResourceDefinitionContextProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const fields = paramFields(path);
  const entry = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    fieldPlaceholder(fields[name] ?? ''),
  );
  const router = createMemoryRouter([{ path, element }], { initialEntries: [entry] });
  const html = await textOf(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  const root = parseMarkup(html);
  // In a browser, the portal of `FormAside` does this.
  moveInto(root, hasAttribute('data-form-part'), hasAttribute('data-form-aside'));
  return root;
};

/** Renders a page of the console. Must not be called before the previous call has settled. */
export const renderPage = (options: RenderOptions): Promise<Parent> => {
  const { environment, i18nProvider } = options;
  const locale = (environment?.[LOCALE] ?? DEFAULT_LOCALE) as Locale;
  setCurrentLocale(locale);
  currentWidth = () => environment?.[WIDTH];
  return renderNow({ ...options, i18nProvider: { ...i18nProvider, getLocale: () => locale } });
};
