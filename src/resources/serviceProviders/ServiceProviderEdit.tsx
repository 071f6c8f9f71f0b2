import { useState } from 'react';
import { useParams } from 'react-router';
import { EditPage } from '../../layout/EditPage';
import { paths } from '../../routing/paths';
import { ProviderCropDialog } from './ProviderCropDialog';
import { ProviderInputs } from './ProviderInputs';
import { ProviderPictures, type PictureChange } from './ProviderPictures';

/** `/service-providers/{id}/edit`, with the crop dialogs over it (specification, section 2). */
const ServiceProviderEdit = () => {
  const { id = '' } = useParams();
  const [changes, setChanges] = useState<PictureChange[]>([]);
  const addChange = (change: PictureChange) => setChanges((all) => [...all, change]);
  return (
    <>
      <EditPage formRootPathname={paths.edit('service-providers', id)}>
        <ProviderPictures changes={changes} onChange={addChange} />
        <ProviderInputs />
      </EditPage>
      <ProviderCropDialog id={id} onChange={addChange} />
    </>
  );
};

export default ServiceProviderEdit;
