import type { I18nProvider } from 'ra-core';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { setCurrentLocale } from '../../i18n/language';
import { DEFAULT_LOCALE, locales } from '../../i18n/languages';
import { Layout } from '../../layout/Layout';
import { paths } from '../../routing/paths';
import { fieldPlaceholder } from '../../ui/fieldPlaceholder';
import { type Frame, mark, WIDTH } from './frame';
import { contentOf, findElement, isTag } from './markup';
import { createStyles, environments, renderPage, stylesOf } from './renderPage';
import { pageRenderers, type Render } from './renderPages';
import { type FieldValues, type RenderRecord, renderVariants } from './variants';

/** The texts that have been translated, their keys and options as JSON, and their placeholders. */
type Texts = Map<string, string>;

/** A provider that returns a placeholder for each text, the same in every language. */
const markingProvider = (provider: I18nProvider, texts: Texts): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const id = JSON.stringify([key, options]);
    const placeholder = texts.get(id) ?? mark(texts.size);
    texts.set(id, placeholder);
    return placeholder;
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

const translated = async (texts: Texts): Promise<Frame['texts']> => {
  const byLocale: Frame['texts'] = {};
  for (const locale of locales) {
    const { translate } = await createI18nProvider(locale);
    // Numbers in texts are formatted in the current language.
    setCurrentLocale(locale);
    byLocale[locale] = [...texts.keys()].map((id) =>
      translate(...(JSON.parse(id) as [string, object?])),
    );
  }
  return byLocale;
};

/** '' for a session of which only the token is known. */
const USERNAMES: FieldValues = { username: [fieldPlaceholder('username'), ''] };

/** Renders what surrounds a page, for a username. */
const renderLayout =
  (path: string, render: Render): RenderRecord =>
  async ({ username }) => {
    const layout = await render({
      path,
      page: <Layout>{null}</Layout>,
      username: String(username),
    });
    findElement(layout, isTag('main')).childNodes = [];
    return layout;
  };

/** The patterns of the pages' paths; '' for the home page and all other paths. */
export const framePaths: string[] = Object.keys(pageRenderers);

/**
 * Renders the console's frame around the page with a path as it is before its code has loaded. The same
 * components, in every language. Runs in Node, for the build.
 */
export const renderFrame = async (path: string): Promise<Frame> => {
  const renderContent = pageRenderers[path];
  if (!renderContent) throw new Error(`There is no page with the path ${path}.`);
  const texts: Texts = new Map();
  const styles = createStyles();
  const i18nProvider = markingProvider(await createI18nProvider(DEFAULT_LOCALE), texts);
  const render: Render = (options) => renderPage({ ...options, i18nProvider, styles });
  const markup = {
    path,
    template: contentOf(await renderVariants(USERNAMES, renderLayout(path || paths.home, render))),
    ...(await renderContent(render)),
  };
  return {
    ...markup,
    texts: await translated(texts),
    widths: environments[WIDTH],
    css: stylesOf(styles, JSON.stringify(markup)) + STYLES,
  };
};
