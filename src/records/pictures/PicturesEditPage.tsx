import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { FormAside } from '../../forms/FormColumns';
import { recordPaths } from '../../routing/paths';
import { useResourceName } from '../../routing/Resource';
import { EditPage } from '../EditPage';
import { PictureDialog } from './PictureDialog';
import { pictureFields } from './recordPictures';
import { type PictureChange, RecordPictures, type ShownPicture } from './RecordPictures';

interface PicturesEditPageProps {
  Shown: ShownPicture;
  /** What is said about the input, as in FormCard. */
  hints?: ReactNode;
  children: ReactNode;
}

/** The edit page of a record with pictures, which are saved on their own, and its crop dialogs. */
export const PicturesEditPage = ({ Shown, hints, children }: PicturesEditPageProps) => {
  const { id = '' } = useParams();
  const resource = useResourceName();
  const [changes, setChanges] = useState<PictureChange[]>([]);
  const addChange = (change: PictureChange) => setChanges((all) => [...all, change]);
  return (
    <>
      <EditPage
        formRootPathname={recordPaths(resource, { id }).edit}
        unedited={pictureFields(resource)}
        hints={hints}
        hasSavedParts
      >
        <FormAside>
          <RecordPictures changes={changes} onChange={addChange} Shown={Shown} />
        </FormAside>
        {children}
      </EditPage>
      <PictureDialog id={id} onChange={addChange} />
    </>
  );
};
