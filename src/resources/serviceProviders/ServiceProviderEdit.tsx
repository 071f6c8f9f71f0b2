import { useParams } from 'react-router';
import { EditPage } from '../../layout/EditPage';
import { FormAside } from '../../layout/FormColumns';
import { paths } from '../../routing/paths';
import { ProviderCropDialog } from './ProviderCropDialog';
import { ProviderInputs } from './ProviderInputs';
import { ProviderPictures } from './ProviderPictures';

/** `/service-providers/{id}/edit`, with the crop dialogs over it (specification, section 2). */
const ServiceProviderEdit = () => {
  const { id = '' } = useParams();
  return (
    <>
      <EditPage formRootPathname={paths.edit('service-providers', id)}>
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
