import { languages, startLocale, type Locale } from '../../i18n/languages';
import { findFocus, markFocus, type FocusMark } from '../../routing/focusMark';
import { applyColorScheme } from '../../theme/colorScheme';
import { MARK, USERNAME } from './marks';

/** The console's frame as markup, with marks in the place of its texts. */
export interface Frame {
  /** The top bar and navigation around an empty `main`, by color scheme. */
  templates: Record<'light' | 'dark', string>;
  /** The content of `main` until the page has loaded, by path; that of other paths is ''. */
  pages: Record<string, string>;
  /** The texts by language, in the order of their marks. */
  texts: Record<Locale, string[]>;
  css: string;
}

/** `root` has content, be it an error, and not just the sign that the page is loading. */
const isRendered = (root: HTMLElement) =>
  root.hasChildNodes() && root.querySelector('[data-loading]') === null;

const createFrame = ({ templates, pages, texts }: Frame, pathname: string, user: string | null) => {
  const locale = startLocale();
  document.documentElement.lang = languages[locale].tag;
  const fill = (markup: string) =>
    markup.replace(MARK, (_, index: string) => texts[locale][Number(index)] ?? '');
  const frame = document.createElement('div');
  frame.innerHTML = fill(fill(templates[applyColorScheme()]));
  const main = frame.querySelector('main');
  if (main) main.innerHTML = fill(pages[pathname] ?? pages[''] ?? '');
  // The page's policy allows no style attributes in markup.
  for (const element of frame.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
  for (const element of frame.querySelectorAll(`[title*="${USERNAME}"]`)) {
    if (user === null) element.remove();
    else {
      element.setAttribute('title', (element.getAttribute('title') ?? '').replace(USERNAME, user));
      const name = element.lastElementChild;
      if (name) name.textContent = user;
    }
  }
  for (const link of frame.querySelectorAll(`nav a[href="${CSS.escape(pathname)}"]`)) {
    link.classList.add('active');
    link.setAttribute('aria-current', 'page');
  }
  return frame;
};

/**
 * Shows the console's frame before its code has loaded, until something has been rendered into
 * `root`, which is hidden meanwhile. Then the focus moves to the same element of the console, and
 * what was last clicked is clicked there.
 */
export const showFrame = (
  markup: Frame,
  root: HTMLElement,
  pathname: string,
  user: string | null,
): void => {
  const frame = createFrame(markup, pathname, user);
  const styles = new CSSStyleSheet();
  styles.replaceSync(markup.css);
  document.adoptedStyleSheets.push(styles);
  root.hidden = true;
  root.before(frame);

  let clicked: FocusMark | undefined;
  frame.addEventListener('click', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const control = (event.target as Element).closest<HTMLElement>('a[href^="/"], button');
    if (!control || !isPlain) return;
    event.preventDefault();
    control.focus();
    clicked = markFocus();
  });

  new MutationObserver((_, observer) => {
    if (!isRendered(root)) return;
    observer.disconnect();
    const focused = frame.contains(document.activeElement) ? markFocus() : undefined;
    frame.remove();
    root.hidden = false;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    if (focused) findFocus(focused)?.focus({ preventScroll: true });
    if (clicked) findFocus(clicked)?.click();
  }).observe(root, { childList: true, subtree: true });
};
