import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { Breadcrumbs } from '../../pages/Breadcrumbs';
import { EditPage } from '../../pages/EditPage';
import { FormAside } from '../../forms/FormColumns';
import { paths } from '../../routing/paths';
import { ProviderCropDialog } from './ProviderCropDialog';
import { ProviderInputs } from './ProviderInputs';
import { ProviderPictures, type PictureChange } from './ProviderPictures';
import { useProviderCrumbs } from './useProviderCrumbs';

/** `/service-providers/{id}/edit`, and its crop dialogs. */
const ServiceProviderEdit = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const [changes, setChanges] = useState<PictureChange[]>([]);
  const addChange = (change: PictureChange) => setChanges((all) => [...all, change]);
  const path = paths.edit('service-providers', id);
  const page = { to: path, label: translate('app.action.edit') };
  return (
    <>
      <Breadcrumbs crumbs={[...useProviderCrumbs(id), page]} />
      <EditPage formRootPathname={path}>
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
