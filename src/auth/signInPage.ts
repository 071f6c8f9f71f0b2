import type { AuthProvider } from 'ra-core';
import { session } from './session';
import { locale, signInTexts as texts } from '../i18n/language';
import { applyColorScheme } from '../theme/colorScheme';
import { createOnce } from '../ui/once';
import { colors, focusRing, fontFamily, radius } from '../theme/tokens';
import css from './signIn.css?inline';

const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(css);

const markup = `
  <form method="post" novalidate>
    <header>
      <img src="/logo.svg" width="56" height="56" alt="${texts.logo}" />
      <h1 tabindex="-1">${texts.title}</h1>
      <p>${texts.lead}</p>
    </header>
    <label>${texts.username}
      <input name="username" required autocomplete="username" autocapitalize="none" spellcheck="false" />
    </label>
    <label>${texts.password}
      <input name="password" type="password" required autocomplete="current-password" />
    </label>
    <output role="alert"></output>
    <button>${texts.submit}</button>
  </form>`;

/** The words for a failed sign-in (specification, section 8). */
const signInError = ({ status }: { status?: number }): string => {
  if (status === 401) return texts.unauthorised;
  return status ? texts.failed : texts.offline;
};

const query = <Tag extends keyof HTMLElementTagNameMap>(root: Element, selector: Tag) => {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`The sign-in page has no ${selector}`);
  return element;
};

/**
 * Draws the sign-in page of section 2 into `root` and calls `onSignedIn` once the session has begun,
 * here or in another tab.
 * Returns the function that takes the page away. It is plain DOM because it is the first paint of a
 * signed-out visitor: with React alone it would paint three times later.
 */
export const mountSignInPage = (
  root: HTMLElement,
  { login }: Pick<AuthProvider, 'login'>,
  onSignedIn: () => void | Promise<void>,
): (() => void) => {
  const scheme = colors[applyColorScheme()];
  const page = document.createElement('main');
  page.className = 'sign-in';
  page.innerHTML = markup;
  const variables = {
    ...scheme,
    font: fontFamily,
    radius: `${radius}px`,
    'ring-width': `${focusRing.width}px`,
    'ring-offset': `${focusRing.offset}px`,
  };
  for (const [name, value] of Object.entries(variables)) page.style.setProperty(`--${name}`, value);

  const form = query(page, 'form');
  const button = query(page, 'button');
  const alert = query(page, 'output');
  const once = createOnce();
  const mounted = new AbortController();

  const setSubmitting = (value: boolean) => {
    button.setAttribute('aria-disabled', String(value));
    button.textContent = value ? texts.submitting : texts.submit;
  };

  const finish = async () => {
    await onSignedIn();
    mounted.abort();
  };

  const submit = async () => {
    const { username, password } = Object.fromEntries(new FormData(form));
    const missing = form.querySelector<HTMLInputElement>('input:invalid');
    alert.textContent = missing ? texts.required : '';
    if (missing) return missing.focus();
    await once.start(async () => {
      setSubmitting(true);
      try {
        await login({ username, password });
        await finish();
      } catch (error) {
        alert.textContent = signInError(error as { status?: number });
        setSubmitting(false);
        once.reset();
      }
    });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  // Somebody signed in in another tab. Where this one is at it too, its own answer decides.
  const takeOver = () => {
    if (session.getToken()) void once.start(finish);
  };
  session.onChangeElsewhere(takeOver, mounted.signal);
  document.documentElement.lang = locale;
  document.title = texts.title;
  document.adoptedStyleSheets.push(styleSheet);
  root.replaceChildren(page);
  query(page, 'input').focus();
  return () => {
    mounted.abort();
    page.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styleSheet);
  };
};
