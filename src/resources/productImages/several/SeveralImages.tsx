import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Identifier, useGetIdentity, useNotify } from 'ra-core';
import { useLocation } from 'react-router';
import type { ProductImageUpdate } from '../../../../contract/productImages';
import { ConfirmLeaving } from '../../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../../i18n/useTranslate';
import { useDroppedFiles } from '../../../ui/useDroppedFiles';
import { useFocusWhenLost } from '../../../ui/useFocusWhenLost';
import { PageTitle, useOfferNextSteps } from '../../../ui/PageTitle';
import { useProductImageParams } from '../ImageBreadcrumbs';
import { type Entry, isIn } from './entries';
import { EntryRow } from './EntryRow';
import { SubmitBar } from './SubmitBar';
import { useEntries, useUploads } from './useEntries';
import { PRODUCT_ASPECT } from '../../products/ProductPicture';
import { PictureCropper } from '../../../images/PictureCropper';
import { useCrop } from '../../../images/usePictureCrop';
import { useApplyCrop } from '../CropInput';
import { releaseForm, useLeaveTo } from '../../../routing/leaveGuard';
import { formatList } from '../../../i18n/language';
import { useImageNextSteps } from '../useImageNextSteps';
import { drafts } from '../../../forms/unsaved/drafts';

/**
 * While there are unsaved pictures, which are too large for a draft, stores a draft that only marks
 * them as lost. After a reload or another sign-in, the form on this page reports that.
 */
const LostPictures = ({ isDirty }: { isDirty: boolean }) => {
  const { identity } = useGetIdentity();
  return isDirty && identity && <Kept userId={identity.id} />;
};

const Kept = ({ userId }: { userId: Identifier }) => {
  const { pathname } = useLocation();
  const [draft] = useState(() => drafts.open(userId, pathname));
  useEffect(() => {
    draft.write({ values: {}, isPictureLost: true });
    return draft.leave;
  }, [draft]);
  return null;
};

const TEXTS = 'resources.product-images.several';

/**
 * Once every image has been saved, says so, names the files that were rejected, and leaves for
 * `path`.
 */
const useFinish = (entries: Entry[], path: string) => {
  const translate = useTranslate();
  const notify = useNotify();
  const leaveTo = useLeaveTo();
  const offerNextSteps = useOfferNextSteps();
  const nextSteps = useImageNextSteps();

  const finish = useEffectEvent(() => {
    const refused = entries.filter((entry) => isIn(entry, 'refused'));
    const files = formatList(refused.map(({ file }) => file.name));
    const done = translate(`${TEXTS}.done`, entries.length - refused.length);
    const notAdded = refused.length > 0 ? translate(`${TEXTS}.refused`, { files }) : '';
    notify(`${done} ${notAdded}`.trim(), { type: 'success' });
    releaseForm();
    offerNextSteps(path, nextSteps);
    leaveTo(path);
  });
  const isDone =
    entries.some((entry) => isIn(entry, 'saved')) &&
    entries.every((entry) => isIn(entry, 'saved', 'refused'));
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
};

interface CropStepProps {
  entry: Entry;
  /** Of the picture among all of them, from 1. */
  position: number;
  total: number;
  onCropped: (crop: Blob) => void;
  onCentreAll: () => void;
}

/** Crops the next picture, or the rest of them at once. */
const CropStep = ({ entry, position, total, onCropped, onCentreAll }: CropStepProps) => {
  const translate = useTranslate();
  const crop = useCrop(entry.picture?.file, PRODUCT_ASPECT);
  const { apply, isApplying } = useApplyCrop(crop, onCropped);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3, maxWidth: 800 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`${TEXTS}.crop`, { position, total, file: entry.file.name })}
      </Typography>
      <PictureCropper crop={crop} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isApplying} onClick={apply}>
          {translate('resources.product-images.action.apply_crop')}
        </Button>
        <Button variant="outlined" disabled={isApplying} onClick={onCentreAll}>
          {translate(`${TEXTS}.centre_all`)}
        </Button>
      </Box>
    </Box>
  );
};

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
        <ConfirmLeaving isDirty={isUnsaved} />
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
