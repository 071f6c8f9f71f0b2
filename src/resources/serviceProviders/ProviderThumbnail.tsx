import type { ServiceProvider } from '../../../contract/serviceProviders';
import { THUMBNAIL } from '../../ui/RecordThumbnail';
import { ProviderAvatar } from './ProviderAvatar';

/** The passport photo of a provider, or initials, in the size of a thumbnail. */
const ProviderThumbnail = ({ record }: { record: ServiceProvider }) => (
  <ProviderAvatar provider={record} size={THUMBNAIL} />
);

export default ProviderThumbnail;
