import type { AdministratorCalls } from '../features/administrators/administratorCalls';
import type { AdministratorText } from '../i18n/administratorTexts';
import type { MessageKey } from '../i18n/messages';
import type { SignInTexts } from '../i18n/signInTexts';
import logo from '../ui/logo.svg?no-inline';

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
