import type { Declaration, Owner } from './declaration.ts';
import { declared, type Declared } from './declared.ts';

/** The name of a resource, which is also its path unless it is `nestedIn` another. */
export type ApiResourceName = keyof Declared;

/** The owner of a declared resource's records. */
export type Owned = Owner & { resource: ApiResourceName };

/** What the paths of a resource follow from. */
interface Address extends Pick<Declaration, 'shownPageSize' | 'dialogs' | 'hasNumberIds'> {
  nestedIn?: Owned & { param: string };
  listedIn?: Owned;
}

const addressOf = ({ nestedIn, listedIn, shownPageSize, dialogs, hasNumberIds }: Declaration) =>
  ({ nestedIn, listedIn, shownPageSize, dialogs, hasNumberIds }) as Address;

/**
 * What the page needs of the declarations before the console has loaded. Its build inlines this value
 * instead of the declarations, whose fields would double its size.
 */
export const addresses = Object.fromEntries(
  Object.entries<Declaration>(declared).map(([name, one]) => [name, addressOf(one)]),
) as { readonly [R in ApiResourceName]: Address };
