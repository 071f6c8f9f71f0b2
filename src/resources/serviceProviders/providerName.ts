import type { ServiceProvider } from '../../../contract/serviceProviders';
import { currentTag, perLanguage } from '../../i18n/language';

type Named = Pick<ServiceProvider, 'firstName' | 'lastName'>;

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

const characters = perLanguage((tag) => new Intl.Segmenter(tag, { granularity: 'grapheme' }));

/**
 * The first character as a reader sees it: an emoji or a letter with combining marks is several
 * code units.
 */
const firstCharacter = (text: string) => {
  const [first] = characters().segment(text.trim());
  return first?.segment ?? '';
};

export const initials = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].map(firstCharacter).join('').toLocaleUpperCase(currentTag());
