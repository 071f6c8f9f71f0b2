import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { Breadcrumbs } from '../../layout/Breadcrumbs';
import { EditPage } from '../../layout/EditPage';
import { FormAside } from '../../layout/FormColumns';
import { paths } from '../../routing/paths';
import { ProviderCropDialog } from './ProviderCropDialog';
import { ProviderInputs } from './ProviderInputs';
import { ProviderPictures } from './ProviderPictures';
import { useProviderCrumbs } from './useProviderCrumbs';

/** `/service-providers/{id}/edit`, with the crop dialogs over it (specification, section 2). */
const ServiceProviderEdit = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const path = paths.edit('service-providers', id);
  const page = { to: path, label: translate('app.action.edit') };
  return (
    <>
      <Breadcrumbs crumbs={[...useProviderCrumbs(id), page]} />
      <EditPage formRootPathname={path}>
        <FormAside>
          <ProviderPictures />
        </FormAside>
        <ProviderInputs />
      </EditPage>
      <ProviderCropDialog id={id} />
    </>
  );
};

export default ServiceProviderEdit;
