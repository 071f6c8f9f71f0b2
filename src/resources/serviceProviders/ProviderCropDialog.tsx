import type { Identifier } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import type { ProviderPicture } from '../../dataProvider/providerPictures';
import { CropDialog } from '../../images/CropDialog';
import { paths } from '../../routing/paths';
import { useUploadPicture } from './useProviderPictureChange';

const PICTURES: ProviderPicture[] = ['passport-photo', 'brand-logo'];

/** The crop dialog of the passport photo or the brand logo, when its path is shown (design). */
export const ProviderCropDialog = ({ id }: { id: Identifier }) => {
  const { pathname } = useLocation();
  const shown = PICTURES.find((picture) => paths.providerPicture(id, picture) === pathname);
  return shown ? <OpenDialog key={shown} id={id} picture={shown} /> : null;
};

const OpenDialog = ({ id, picture }: { id: Identifier; picture: ProviderPicture }) => {
  const navigate = useNavigate();
  const location = useLocation();
  const { mutate, isPending } = useUploadPicture(id, picture);

  const isOverForm = (location.state as { overForm?: boolean } | null)?.overForm ?? false;
  const close = () => {
    // Back where the form opened it, so that Back does not open it again.
    if (isOverForm) void navigate(-1);
    else void navigate(paths.edit('service-providers', id), { replace: true });
  };

  return (
    <CropDialog
      aspect={1}
      isUploading={isPending}
      onUpload={(makePng) => mutate(makePng, { onSuccess: close })}
      onClose={close}
    />
  );
};
