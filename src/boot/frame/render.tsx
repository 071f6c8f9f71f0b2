import { type I18nProvider, ResourceContextProvider } from 'ra-core';
import { emptyValues } from '../../../contract/recordFields';
import { pages as routes } from '../../App';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { locales } from '../../i18n/languages';
import { LoadingPage } from '../../layout/PageError';
import { fieldPlaceholder, type CardVariants } from '../../lists/cardVariants';
import { Greeting } from '../../placeholders/Home';
import { partsOfDay } from '../../placeholders/partOfDay';
import { resources } from '../../resources';
import { loadPage } from '../../routing/lazyWithPreload';
import { paths } from '../../routing/paths';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { homeKey, mark, type Frame } from './frame';
import { renderPage, type RenderOptions } from './renderPage';
import { shrink } from './shrink';
import { toFrameList } from './toFrameList';
import { usedStyles } from './usedStyles';

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

// Animations that run on the main thread would delay the code that loads meanwhile.
const STILL = `
  .MuiSkeleton-root, .MuiCircularProgress-circle { animation: none !important; }
  .MuiCircularProgress-circle { stroke-dasharray: 80px, 200px; }
  .MuiCircularProgress-root { animation-timing-function: steps(12) !important; }
`.replace(/\s+/g, ' ');

const MAIN = /(<main[^>]*>)(.*)(<\/main>)/s;

const ACCOUNT = /<button[^>]* data-account.*?<\/button>/s;

const contentOf = (html: string) => MAIN.exec(html)?.[2] ?? '';

/**
 * Renders the console's frame as it is before any record has loaded, for the page that the server
 * sends first: the same components, in every language. Runs in Node, for the build.
 */
export const renderFrame = async (): Promise<Frame> => {
  const styles = new Map<string, string>();
  let [template, unknownAccount] = ['', ''];
  const pages: Frame['pages'] = {};
  const lists: Frame['lists'] = {};
  const texts: Frame['texts'] = {};
  await Promise.all(resources.map(({ name }) => loadPage(routes, `/${name}`)));
  for (const locale of locales) {
    const found = new Map<string, string>();
    const i18nProvider = markingProvider(await createI18nProvider(locale), found);
    const render = (options: Pick<RenderOptions, 'path' | 'page'> & Partial<RenderOptions>) =>
      renderPage({ ...options, i18nProvider, styles });
    const home = { path: paths.home, page: <LoadingPage /> };
    const html = await render(home);
    template = html.replace(MAIN, '$1$3');
    pages[''] = contentOf(html);
    unknownAccount = ACCOUNT.exec(await render({ ...home, username: '' }))?.[0] ?? '';
    for (const part of partsOfDay) {
      const page = <Greeting part={part} />;
      pages[homeKey(part)] = contentOf(await render({ path: paths.home, page }));
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
        contentOf(await render({ ...list, path, page }));
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
  const markup = { template, unknownAccount, pages, lists };
  const css = usedStyles([...styles.values(), STILL].join(''), JSON.stringify(markup));
  const json = JSON.stringify([markup, texts]);
  const usedTexts = Object.entries(texts).map(([locale, all]): [string, string[]] => [
    locale,
    all.map((text, index) => (json.includes(mark(index)) ? text : '')),
  ]);
  return { ...shrink(markup, css), texts: Object.fromEntries(usedTexts) };
};
