import type { ServiceProvider } from '../../../contract/serviceProviders';
import { initialOf } from '../../ui/fieldPlaceholder';

type Named = Pick<ServiceProvider, 'firstName' | 'lastName'>;

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

export const initials = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].map(initialOf).join('');
