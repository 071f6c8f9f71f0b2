import { applyColorScheme } from '../theme/colorScheme';
import { colors, focusRing, fontFamily, radius } from '../theme/tokens';
import css from './signIn.css?inline';

const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(css);

/** Gives the page the colours of the current color scheme, and the sizes of the theme. */
export const paintPlainPage = (page: HTMLElement): void => {
  const variables = {
    ...colors[applyColorScheme()],
    font: fontFamily,
    radius: `${radius}px`,
    'ring-width': `${focusRing.width}px`,
    'ring-offset': `${focusRing.offset}px`,
  };
  for (const [name, value] of Object.entries(variables)) page.style.setProperty(`--${name}`, value);
};

/**
 * Renders markup of our own into `root` in the style of the sign-in page, without React. Returns the
 * page's `main` and a function that removes it.
 */
export const mountPlainPage = (root: HTMLElement, markup: string) => {
  const page = document.createElement('main');
  page.className = 'sign-in';
  page.innerHTML = markup;
  paintPlainPage(page);
  document.adoptedStyleSheets.push(styleSheet);
  root.replaceChildren(page);
  const remove = () => {
    page.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styleSheet);
  };
  return { page, remove };
};
