import type { Identifier } from 'ra-core';
import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from '../../dataProvider/consoleDataProvider';
import { providerPictures, type ProviderPicture } from './providerPictures';
import type { PictureSource } from '../../images/Picture';

/** A record that may have pictures: the public view of a provider has no passport photo. */
export type Pictured = { id: Identifier } & Partial<
  Record<(typeof providerPictures)[ProviderPicture]['flag'], boolean>
>;

/** The place of a picture in the query cache. */
export const pictureKey = (id: Identifier, picture: ProviderPicture) => [
  'pictures',
  'service-providers',
  String(id),
  picture,
];

/** Where a provider's picture comes from; nothing when the record says that there is none. */
export const usePictureSource = (
  provider: Pictured,
  picture: ProviderPicture,
): PictureSource | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  if (!provider[providerPictures[picture].flag]) return undefined;
  const { id } = provider;
  return {
    queryKey: pictureKey(id, picture),
    queryFn: ({ signal }) => dataProvider.getProviderPicture(id, picture, { signal }),
  };
};
