import { mountPlainPage } from '../auth/plainPage';
import type { SignInTexts } from '../i18n/signInTexts';

/**
 * Replaces the page by an error with Retry, which reloads it: for code of the console that could not
 * be loaded, without which nothing else can report it.
 */
export const showStartError = (
  root: HTMLElement,
  text: (key: keyof SignInTexts) => string,
): void => {
  const { page } = mountPlainPage(
    root,
    `<form><h1>${text('title')}</h1><output role="alert"></output><button>${text('retry')}</button></form>`,
  );
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    window.location.reload();
  });
  // Announced because it changes after the element is there.
  const alert = page.querySelector('output');
  if (alert) alert.textContent = text('offline');
};
