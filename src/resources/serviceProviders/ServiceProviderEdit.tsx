import { useState } from 'react';
import { useParams } from 'react-router';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { EditPage } from '../../records/EditPage';
import { FormAside } from '../../forms/FormColumns';
import { paths } from '../../routing/paths';
import { ProviderCropDialog } from './ProviderCropDialog';
import { ProviderInputs, similarProviders } from './ProviderInputs';
import { ProviderPictures, type PictureChange } from './ProviderPictures';
import { pictureFields } from './providerPictures';
import { useProviderCrumbs } from './useProviderCrumbs';

// On their own, because they are rendered again with each change of the provider.
const EditBreadcrumbs = ({ id }: { id: string }) => {
  const page = {
    to: paths.edit('service-providers', id),
    label: useTranslate()('app.action.edit'),
  };
  return <Breadcrumbs crumbs={[...useProviderCrumbs(id), page]} />;
};

/** `/service-providers/{id}/edit`, and its crop dialogs. */
const ServiceProviderEdit = () => {
  const { id = '' } = useParams();
  const [changes, setChanges] = useState<PictureChange[]>([]);
  const addChange = (change: PictureChange) => setChanges((all) => [...all, change]);
  const path = paths.edit('service-providers', id);
  return (
    <>
      <EditBreadcrumbs id={id} />
      <EditPage<ServiceProvider>
        formRootPathname={path}
        unedited={pictureFields}
        hints={similarProviders}
        hasSavedParts
      >
        <FormAside>
          <ProviderPictures changes={changes} onChange={addChange} />
        </FormAside>
        <ProviderInputs />
      </EditPage>
      <ProviderCropDialog id={id} onChange={addChange} />
    </>
  );
};

export default ServiceProviderEdit;
