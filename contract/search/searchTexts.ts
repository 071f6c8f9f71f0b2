import type { SearchResult } from '../search.ts';

/** What a search shows of a record, which is also what it finds the record by, besides its id. */
type Texts = Pick<SearchResult, 'title' | 'details'>;

/** The texts of a record that is found by its own only, as declared. */
export const ownTexts = (foundBy: readonly string[], record: object): Texts => {
  const values: Record<string, string | null> = { ...record };
  const [title = '', ...details] = foundBy.map((name) => values[name] ?? '');
  return { title, details };
};

interface Person {
  firstName: string;
  lastName: string;
  brandName: string;
}

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** The texts of a service provider. */
export const providerTexts = (
  provider: Person & Record<'email' | 'phoneNumber' | 'addressLine1' | 'city' | 'state', string>,
): Texts => {
  const { brandName, email, phoneNumber, addressLine1, city, state } = provider;
  return {
    title: fullName(provider),
    details: [brandName, email, phoneNumber, addressLine1, city, state],
  };
};

export const productTexts = ({
  name,
  provider,
  categories,
}: {
  name: string;
  provider: Person;
  categories: string[];
}): Texts => ({ title: name, details: [fullName(provider), provider.brandName, ...categories] });

/** The texts of a category: `ancestors`, the names above it from the root down, are one text. */
export const categoryTexts = ({
  name,
  ancestors,
}: {
  name: string;
  ancestors: string[];
}): Texts => ({ title: name, details: ancestors.length === 0 ? [] : [ancestors.join(' › ')] });
