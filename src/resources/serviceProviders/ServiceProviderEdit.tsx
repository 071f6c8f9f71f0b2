import { useParams } from 'react-router';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { PicturesEditPage } from '../../records/pictures/PicturesEditPage';
import type { ShownPicture } from '../../records/pictures/RecordPictures';
import { ThroughList } from '../../records/throughList/ThroughList';
import { paths } from '../../routing/paths';
import { BrandLogo, ProviderAvatar } from './ProviderAvatar';
import { ProviderInputs, similarProviders } from './ProviderInputs';
import { useProviderCrumbs } from './useProviderCrumbs';

// On their own, because they are rendered again with each change of the provider.
const EditBreadcrumbs = ({ id }: { id: string }) => {
  const page = {
    to: paths.edit('service-providers', id),
    label: useTranslate()('app.action.edit'),
  };
  return (
    <Breadcrumbs crumbs={[...useProviderCrumbs(id), page]} aside={<ThroughList view="edit" />} />
  );
};

const Shown: ShownPicture = ({ record, picture, size }) => {
  const provider = record as ServiceProvider;
  return picture === 'brand-logo' ? (
    <BrandLogo provider={provider} size={size} />
  ) : (
    <ProviderAvatar provider={provider} size={size} />
  );
};

/** `/service-providers/{id}/edit`, and its crop dialogs. */
const ServiceProviderEdit = () => (
  <>
    <EditBreadcrumbs id={useParams().id ?? ''} />
    <PicturesEditPage Shown={Shown} hints={similarProviders}>
      <ProviderInputs />
    </PicturesEditPage>
  </>
);

export default ServiceProviderEdit;
