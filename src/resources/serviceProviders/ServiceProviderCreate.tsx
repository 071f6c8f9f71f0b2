import { CreatePage } from '../../layout/CreatePage';
import { ProviderInputs } from './ProviderInputs';

/** Section 2: enabled, no categories, every text empty. */
const DEFAULTS = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  brandName: '',
  about: '',
  serviceProviderCategories: [],
  enabled: true,
};

/** `/service-providers/new` (specification, section 2). */
const ServiceProviderCreate = () => (
  <CreatePage defaultValues={DEFAULTS}>
    <ProviderInputs withEmail />
  </CreatePage>
);

export default ServiceProviderCreate;
