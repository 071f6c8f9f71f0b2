import type { ServiceProvider } from '../../../contract/serviceProviders';
import { locale } from '../../i18n/language';

type Named = Pick<ServiceProvider, 'firstName' | 'lastName'>;

/** A provider's full name. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** A provider's initials, in upper case. */
export const initials = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((name) => name.trim().charAt(0))
    .join('')
    .toLocaleUpperCase(locale);
