import { Alert, Box, Card, CardContent } from '@mui/material';
import type { ProductImageUpdate } from '../../../../contract/productImages';
import { LostPictures } from '../../../forms/unsaved/LostPictures';
import { AskBeforeLeaving } from '../../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../../i18n/useTranslate';
import { useDroppedFiles } from '../../../ui/useDroppedFiles';
import { useFocusWhenLost } from '../../../ui/useFocusWhenLost';
import { PageTitle } from '../../../ui/PageTitle';
import { useProductImageParams } from '../useProductImageParams';
import { CropStep } from './CropStep';
import { isIn } from './entries';
import { EntryRow } from './EntryRow';
import { SubmitBar } from './SubmitBar';
import { useEntries } from './useEntries';
import { useFinish } from './useFinish';
import { useUploads } from './useUploads';

const TEXTS = 'resources.product-images.several';

interface SeveralImagesProps {
  files: File[];
  /** With which each image starts. */
  values: ProductImageUpdate;
  /** Called once every file has been removed. */
  onNone: () => void;
}

/**
 * Adds several images to a product: each is cropped in turn, or all remaining ones to their centre,
 * and gets a name, description and status; then they are uploaded one after the other. What has
 * been saved stays saved even if another fails.
 */
const SeveralImages = ({ files, values, onNone }: SeveralImagesProps) => {
  const translate = useTranslate();
  const { meta, gridPath } = useProductImageParams();
  const all = useEntries(files, values);
  const { entries, change, changeAll } = all;
  useUploads(all, meta);
  useFinish(entries, gridPath);
  useDroppedFiles(all.add);

  const toCrop = entries.find((entry) => isIn(entry, 'uncropped'));
  const region = useFocusWhenLost(`${toCrop?.id} of ${entries.length}`);
  const failed = entries.filter((entry) => isIn(entry, 'failed')).length;
  const isUploading = entries.some((entry) => isIn(entry, 'waiting', 'sending'));
  const isUnsaved = !entries.every((entry) => isIn(entry, 'saved', 'refused'));
  return (
    <Card ref={region} sx={{ maxWidth: 1120, overflow: 'visible' }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <PageTitle title={translate(`${TEXTS}.title`)} />
        <AskBeforeLeaving isDirty={isUnsaved} />
        <LostPictures isDirty={isUnsaved} />
        {toCrop && (
          <CropStep
            key={toCrop.id}
            entry={toCrop}
            position={entries.indexOf(toCrop) + 1}
            total={entries.length}
            onCropped={(crop) => change(toCrop.id, { crop })}
            onCentreAll={() => changeAll(['reading', 'uncropped'], { isCentred: true })}
          />
        )}
        {failed > 0 && !isUploading && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(`${TEXTS}.failed`, failed)}
          </Alert>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              onChange={(changes) => change(entry.id, changes)}
              onRemove={entries.length > 1 ? () => all.remove(entry.id) : onNone}
            />
          ))}
        </Box>
        <SubmitBar
          entries={entries}
          onSubmit={() => changeAll(['ready', 'failed'], { upload: { state: 'waiting' } })}
          onFiles={all.add}
          cancelTo={gridPath}
        />
      </CardContent>
    </Card>
  );
};

export default SeveralImages;
