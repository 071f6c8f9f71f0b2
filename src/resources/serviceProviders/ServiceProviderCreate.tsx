import type { RaRecord } from 'ra-core';
import { CreatePage } from '../../records/CreatePage';
import { CHOOSE_PICTURE } from '../../images/choosePicture';
import type { NextStep } from '../../ui/PageTitle';
import { paths } from '../../routing/paths';
import { ProviderInputs, similarProviders } from './ProviderInputs';

const toNextSteps = ({ id }: RaRecord): NextStep[] => [
  {
    label: 'resources.service-providers.picture.passport-photo.upload',
    to: paths.dialog('service-providers', 'edit/passport-photo', id),
    state: CHOOSE_PICTURE,
  },
  {
    label: 'resources.service-providers.picture.brand-logo.upload',
    to: paths.dialog('service-providers', 'edit/brand-logo', id),
    state: CHOOSE_PICTURE,
  },
  { label: 'resources.products.action.add', to: paths.createBelow('products', id) },
];

/** `/service-providers/new` */
const ServiceProviderCreate = () => (
  <CreatePage nextSteps={toNextSteps} hints={similarProviders}>
    <ProviderInputs withEmail />
  </CreatePage>
);

export default ServiceProviderCreate;
