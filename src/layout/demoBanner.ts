import { demo as en } from '../i18n/en/demo';
import { demo as fr } from '../i18n/fr/demo';
import { DEFAULT_LOCALE, languages, locales, type Locale } from '../i18n/languages';
import { colors, focusRing, fontFamily, radius } from '../theme/tokens';

const texts: Record<Locale, typeof en> = { en, fr };

// On the sign-in page, which is as high as the window, the banner takes its height from the page.
const CSS = `
  .demo-banner {
    display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 0.25rem 1rem;
    padding: 0.375rem 1rem;
    color: ${colors.light.paper}; background: ${colors.light.primary};
    font: 0.875rem/1.5 ${fontFamily}; text-align: center; text-wrap: balance;
  }
  .demo-banner p { margin: 0; }
  .demo-banner button {
    min-height: 1.75rem; padding: 0 0.75rem;
    border: 1px solid; border-radius: ${radius}px; color: inherit; background: none; font: inherit;
    font-weight: 600; cursor: pointer;
  }
  .demo-banner button:hover { color: ${colors.light.primary}; background: ${colors.light.paper}; }
  .demo-banner button:focus-visible {
    outline: ${focusRing.width}px solid ${colors.light.paper}; outline-offset: ${focusRing.offset}px;
  }
  body:not(:has(.sign-in)) .demo-sign-in, body:has(.sign-in) .demo-banner button { display: none; }
  body:has(.sign-in) { display: flex; flex-direction: column; min-height: 100dvh; }
  .demo-banner ~ :has(.sign-in), .demo-banner ~ * :has(> .sign-in) { flex: auto; display: grid; }
  .demo-banner ~ * .sign-in { min-height: 0; }
  @media print { .demo-banner { display: none; } }
`;

/** The page's language, which its root element names. */
const pageLocale = (): Locale =>
  locales.find((code) => languages[code].tag === document.documentElement.lang) ?? DEFAULT_LOCALE;

/**
 * Adds the banner of the demo above the page, in the page's language: what a demo is, how to sign in
 * on the sign-in page, and a button that restores the sample data. Plain DOM, because it must not be
 * in the console. Returns the function that removes it.
 */
export const showDemoBanner = (onReset: () => void): (() => void) => {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(styleSheet);
  const banner = document.createElement('aside');
  banner.className = 'demo-banner';
  const about = document.createElement('p');
  const signIn = document.createElement('p');
  signIn.className = 'demo-sign-in';
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.addEventListener('click', onReset);
  banner.append(about, signIn, reset);
  const translate = () => {
    const text = texts[pageLocale()];
    banner.ariaLabel = text.name;
    about.textContent = text.about;
    signIn.textContent = text.sign_in;
    reset.textContent = text.reset;
  };
  translate();
  const changes = new MutationObserver(translate);
  changes.observe(document.documentElement, { attributeFilter: ['lang'] });
  document.body.prepend(banner);
  return () => {
    changes.disconnect();
    banner.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styleSheet);
  };
};
