import type { AccountLink } from '../../contract/administrators';
import { CREDENTIAL_LIMITS } from '../../contract/limits';
import { MIN_PASSWORD } from '../../contract/rules/accounts';
import type { AdministratorCalls } from '../features/administrators/administratorCalls';
import { newPasswordRefusal } from '../forms/newPassword';
import { errorDetail, fieldErrors, isNotFound, statusOf } from '../http/errors';
import type { AdministratorText } from '../i18n/administratorTexts';
import { formatTime } from '../i18n/language';
import type { MessageKey } from '../i18n/messages';
import type { SignInTexts } from '../i18n/signInTexts';
import { paths } from '../routing/paths';
import logo from '../ui/logo.svg?no-inline';
import { createSingleFlight } from '../ui/singleFlight';
import { mountPlainPage } from './plainPage';
import { enableReveal, query, revealMarkup } from './revealPassword';
import { session } from './session';
import { enableOptions, optionsMarkup } from './signInOptions';

/** The calls that a link needs. */
export type LinkCalls = Pick<AdministratorCalls, 'checkLink' | 'redeemLink'>;

/** What the page of a link needs. */
export interface LinkPage {
  calls: LinkCalls;
  /** That of the link. */
  token: string;
  text: AdministratorText;
  /** A text of the console. */
  translate: (key: MessageKey, options?: Record<string, unknown>) => string;
  onSignedIn: (redirectTo?: string) => void;
  /** Leaves the page for that to sign in. */
  onLeave: () => void;
}

/** The texts of the sign-in page, which the page of a link shares. */
export const signInText =
  ({ translate }: LinkPage) =>
  (key: keyof SignInTexts) =>
    translate(`signIn.${key}`);

/** The heading; its lead is filled in as text. */
export const header = (page: LinkPage, title: string) => `
  <header>
    <img src="${logo}" width="56" height="56" alt="${page.translate('signIn.logo')}" />
    <h1 tabindex="-1">${title}</h1>
    <p class="lead"></p>
  </header>`;

const formMarkup = (page: LinkPage, { kind }: AccountLink) => {
  const { text, translate } = page;
  const isInvitation = kind === 'invitation';
  const limit = CREDENTIAL_LIMITS.username;
  const username = `
    <label>${text('administrators.link.username')}
      <input name="username" required maxlength="${limit}" autocomplete="username" autocapitalize="none" spellcheck="false" />
    </label>`;
  return `
    <form method="post" novalidate>
      ${header(page, text(`administrators.link.${kind}_title`))}
      <p class="notice"></p>
      ${isInvitation ? username : '<input name="username" hidden readonly autocomplete="username" />'}
      <div>
        <label>${text('administrators.link.password')}
          <input name="password" type="password" required autocomplete="new-password" autocapitalize="none" spellcheck="false" aria-describedby="password-hint" />
        </label>
        ${revealMarkup(translate('account.password.show'))}
      </div>
      <p id="password-hint" class="hint">${translate('account.password.hint', { limit: MIN_PASSWORD })}</p>
      <output role="alert" id="link-alert"></output>
      <button class="submit">${text(isInvitation ? 'administrators.link.create' : 'administrators.link.set')}</button>
      ${optionsMarkup()}
    </form>`;
};

/** Shows what is wrong with the fields of a form, and focuses the first of them. */
const errorsOf = (form: HTMLElement) => {
  const alert = query(form, 'output');
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([hidden])')];
  return (message: string, isWrong: (input: HTMLInputElement) => boolean = () => false) => {
    alert.textContent = message;
    const wrong = inputs.filter(isWrong);
    for (const input of inputs) {
      input.toggleAttribute('aria-invalid', wrong.includes(input));
      if (wrong.includes(input)) input.setAttribute('aria-invalid', 'true');
    }
    wrong[0]?.focus();
  };
};

const named = (name: string) => (input: HTMLInputElement) => input.name === name;

/** Fills in what the API says as texts, never as markup: a name may be anything. */
const fillTexts = (main: HTMLElement, { text }: LinkPage, link: AccountLink) => {
  const isInvitation = link.kind === 'invitation';
  query(main, '.lead').textContent = isInvitation
    ? text('administrators.link.invitation_lead')
    : text('administrators.link.reset_lead', { username: link.username ?? '' });
  const username = session.getToken() === null ? null : session.getUsername();
  query(main, '.notice').textContent = [
    text('administrators.link.expires', { at: formatTime(link.expiresAt) }),
    ...(username === null ? [] : [text('administrators.link.signed_in', { username })]),
  ].join(' ');
};

/** Shows the form of a link. `onInvalid` is called when it turns out that the link cannot be used. */
export const showForm = (
  root: HTMLElement,
  page: LinkPage,
  link: AccountLink,
  onInvalid: () => void,
) => {
  const { text, translate, token, calls, onSignedIn, onLeave } = page;
  const { page: main, remove } = mountPlainPage(root, formMarkup(page, link));
  const form = query<HTMLFormElement>(main, 'form');
  const button = query(main, '.submit');
  const label = button.textContent;
  const hidePassword = enableReveal(form);
  const show = errorsOf(form);
  const flight = createSingleFlight();
  const isInvitation = link.kind === 'invitation';
  fillTexts(main, page, link);
  const name = query<HTMLInputElement>(main, '[name=username]');
  const password = query<HTMLInputElement>(main, '[name=password]');
  name.value = link.username ?? '';
  enableOptions(main, signInText(page));
  document.title = translate('app.title', { page: text(`administrators.link.${link.kind}_title`) });
  (isInvitation ? name : password).focus();

  const setSubmitting = (value: boolean) => {
    button.setAttribute('aria-disabled', String(value));
    button.textContent = value ? text('administrators.link.submitting') : label;
  };

  const explain = (error: unknown) => {
    if (isNotFound(error)) return onInvalid();
    const fallback = translate(statusOf(error) ? 'signIn.failed' : 'signIn.offline');
    const [field = ''] = Object.keys(fieldErrors(error) ?? {});
    show(errorDetail(error) ?? fallback, named(field === 'newPassword' ? 'password' : field));
    setSubmitting(false);
    flight.reset();
  };

  const submit = async () => {
    const [chosen, newPassword] = [name.value, password.value];
    const required = isInvitation ? 'required_both' : 'required_password';
    if (form.querySelector('input:invalid')) {
      return show(text(`administrators.link.${required}`), (input) => !input.validity.valid);
    }
    const refusal = await newPasswordRefusal(newPassword, chosen);
    if (refusal) return show(translate(refusal.message, refusal.args), named('password'));
    show('');
    hidePassword();
    await flight.start(async () => {
      setSubmitting(true);
      try {
        const used = await calls.redeemLink({
          token,
          newPassword,
          ...(isInvitation && { username: chosen }),
        });
        if (used.token === null) {
          // As the page says, it signs out the person who was signed in here.
          session.clear();
          return onLeave();
        }
        session.start(used.token, used.username);
        onSignedIn(used.needsAttention ? paths.account : undefined);
      } catch (error) {
        explain(error);
      }
    });
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return remove;
};
