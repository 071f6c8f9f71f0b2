import { isPhoneNumber } from '../../../contract/rules/phoneNumber';
import type { SearchResult } from '../../../contract/search';
import { storedPhoneDigits } from '../../../contract/search/phoneDigits';
import { searchDocument } from '../../../contract/search/searchTerms';

/** A found record as a search compares it. */
export const documentOf = ({ title, details }: SearchResult): string =>
  searchDocument([
    title,
    ...details.map((text) => (isPhoneNumber(text) ? storedPhoneDigits(text) : text)),
  ]);
