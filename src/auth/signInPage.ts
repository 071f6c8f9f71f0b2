import type { AuthProvider } from 'ra-core';
import * as HTTP from '../../contract/httpStatus';
import logo from '../ui/logo.svg?no-inline';
import { browserTokenOf } from './browserToken';
import { session } from './session';
import { startLocale } from '../i18n/languages';
import type { SignInTexts } from '../i18n/signInTexts';
import { enableReveal, query, revealMarkup } from './revealPassword';
import { enableOptions, optionsMarkup } from './signInOptions';
import { hasUsedPasskey } from '../features/account/passkeySupport';
import { createSingleFlight } from '../ui/singleFlight';
import type { PasskeySignIn, Refusal } from './passkeySignIn';
import { mountPlainPage } from './plainPage';

/** Returns a text of the sign-in page in the current language. */
type Text = (key: keyof SignInTexts) => string;

const markup = (text: Text) => `
  <form method="post" novalidate>
    <header>
      <img src="${logo}" width="56" height="56" alt="${text('logo')}" />
      <h1 tabindex="-1">${text('title')}</h1>
      <p>${text('lead')}</p>
    </header>
    <p class="notice"></p>
    <label>${text('username')}
      <input name="username" required autocomplete="username" autocapitalize="none" spellcheck="false" />
    </label>
    <div>
      <label>${text('password')}
        <input name="password" type="password" required autocomplete="current-password" autocapitalize="none" spellcheck="false" />
      </label>
      ${revealMarkup(text('reveal'))}
    </div>
    <output role="alert"></output>
    <button class="submit">${text('submit')}</button>
    ${hasUsedPasskey() ? `<button type="button" class="passkey">${text('passkey')}</button>` : ''}
    ${optionsMarkup()}
  </form>`;

/** The message key for a failed sign-in. A status of 0 or undefined means there was no response. */
const signInError = ({ status }: Refusal): keyof SignInTexts => {
  if (status === HTTP.unauthorized) return 'unauthorised';
  return status ? 'failed' : 'offline';
};

/** The ways to sign in, of which one at a time is in progress. */
const createAttempts = (
  login: AuthProvider['login'],
  finish: (redirectTo?: string) => Promise<void>,
) => {
  const flight = createSingleFlight();
  return {
    /** Signs in. Resolves with the error, and undefined once signed in or if that is in progress. */
    attempt: async (params: object) =>
      flight.start(async () => {
        try {
          const signedIn = (await login(params)) as { redirectTo: string } | undefined;
          await finish(signedIn?.redirectTo);
          return undefined;
        } catch (error) {
          flight.reset();
          return error as Refusal;
        }
      }),
    /** Signed in from another tab. If this tab is submitting too, its own response decides. */
    takeOver: () => {
      if (session.getToken()) void flight.start(() => finish());
    },
  };
};

/** Lets the button for passkeys sign in, if there is one. */
const enablePasskey = (page: Element, options: PasskeySignIn) => {
  page.querySelector('.passkey')?.addEventListener('click', ({ currentTarget }) => {
    import('./passkeySignIn')
      .then(({ signInByPasskey }) => signInByPasskey(currentTarget as Element, options))
      .catch(() => options.onFailure(options.text('offline')));
  });
};

/** Asks for a code in place of the form, by code that loads on demand. */
const requestCode = async (
  form: HTMLFormElement,
  username: string,
  send: (answer: object) => Promise<Refusal | undefined>,
) => {
  const { showSecondStep } = await import('./secondStep');
  await showSecondStep(form, {
    locale: startLocale(),
    browserToken: browserTokenOf(username),
    send,
    onBack: (reason = '') => {
      query(form, 'output').textContent = reason;
      query(form, reason ? '.submit' : '[name=password]').focus();
    },
  });
};

interface SignInPage {
  text: Text;
  /** What it says of the session that ended before; empty if none has. */
  notice: string;
  /**
   * Called once the session has started, here or in another tab; handles its own failures. `redirectTo`
   * is the page that has to come first, if one has.
   */
  onSignedIn: (redirectTo?: string) => void | Promise<void>;
}

/**
 * Renders the sign-in page into `root`. Returns the cleanup function. Plain DOM because it is the first
 * paint of a signed-out visitor: React would make it take three times as long.
 */
export const mountSignInPage = (
  root: HTMLElement,
  { login }: Pick<AuthProvider, 'login'>,
  { text, notice, onSignedIn }: SignInPage,
): (() => void) => {
  const { page, remove } = mountPlainPage(root, markup(text));
  query(page, '.notice').textContent = notice;
  const form = query<HTMLFormElement>(page, 'form');
  const button = query(page, '.submit');
  const alert = query(page, 'output');
  const hidePassword = enableReveal(form);
  enableOptions(page, text);
  const mounted = new AbortController();

  const setSubmitting = (value: boolean) => {
    button.setAttribute('aria-disabled', String(value));
    button.textContent = text(value ? 'submitting' : 'submit');
  };

  const finish = async (redirectTo?: string) => {
    await onSignedIn(redirectTo);
    mounted.abort();
  };

  const { attempt, takeOver } = createAttempts(login, finish);

  const start = (params: object) => {
    alert.textContent = '';
    setSubmitting(true);
    return attempt(params);
  };

  const fail = (message: string) => {
    alert.textContent = message;
    setSubmitting(false);
  };

  const submit = async () => {
    // Also while the second step loads.
    if (button.getAttribute('aria-disabled') === 'true') return;
    const { username = '', password } = Object.fromEntries(new FormData(form)) as Record<
      string,
      string
    >;
    const missing = form.querySelector<HTMLInputElement>('input:invalid');
    alert.textContent = missing ? text('required') : '';
    if (missing) return missing.focus();
    // Otherwise the browser may keep it as the text of a field.
    hidePassword();
    const refusal = await start({ username, password });
    if (!refusal) return;
    try {
      const { challenge } = refusal.body ?? {};
      if (challenge === undefined) return fail(text(signInError(refusal)));
      await requestCode(form, username, (answer) => attempt({ username, challenge, ...answer }));
      setSubmitting(false);
    } catch {
      fail(text('offline'));
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  enablePasskey(page, { text, attempt: start, onFailure: fail });
  session.onChangeElsewhere(takeOver, mounted.signal);
  document.title = text('title');
  query(page, 'input').focus();
  return () => {
    mounted.abort();
    remove();
  };
};
