import type { RaRecord } from 'ra-core';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { CHOOSE_PICTURE } from '../../images/choosePicture';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { CreatePage, RequireParent } from '../../records/CreatePage';
import type { NextStep } from '../../ui/PageTitle';
import { paths } from '../../routing/paths';
import { ProductInputs } from './ProductInputs';
import { useProviderProductsCrumbs } from './ProductBreadcrumbs';

const toNextSteps = ({ id }: RaRecord): NextStep[] => [
  {
    label: 'resources.product-images.action.add',
    to: paths.create('product-images', id),
    state: CHOOSE_PICTURE,
  },
];

/** `/service-providers/{id}/products/new` */
const ProviderProductCreate = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const crumb = {
    to: paths.createBelow('products', id),
    label: translate('resources.products.page.create'),
  };
  return (
    <>
      <Breadcrumbs crumbs={[...useProviderProductsCrumbs(id), crumb]} />
      <RequireParent resource="service-providers" id={id}>
        {(provider) => (
          <CreatePage
            defaultValues={{ pricing: 'Fixed', serviceProviderId: provider.id }}
            cancelTo={paths.listBelow('products', id)}
            nextSteps={toNextSteps}
          >
            <ProductInputs />
          </CreatePage>
        )}
      </RequireParent>
    </>
  );
};

export default ProviderProductCreate;
