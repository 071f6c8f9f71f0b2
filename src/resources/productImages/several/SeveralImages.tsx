import { Alert, Box, Card, CardContent } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Identifier, useGetIdentity } from 'ra-core';
import { useLocation } from 'react-router';
import type { ProductImageUpdate } from '../../../../contract/productImages';
import { ConfirmLeaving } from '../../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../../i18n/useTranslate';
import { useDroppedFiles } from '../../../ui/useDroppedFiles';
import { useFocusWhenLost } from '../../../ui/useFocusWhenLost';
import { PageTitle, useOfferNextSteps } from '../../../ui/PageTitle';
import { useProductImageParams } from '../ImageBreadcrumbs';
import { useAnnounceAdded } from '../newPreview';
import { type Entry, isIn } from './entries';
import { EntryRow } from './EntryRow';
import { SubmitBar } from './SubmitBar';
import { useEntries, useUploads } from './useEntries';
import { releaseForm, useLeaveTo } from '../../../routing/leaveGuard';
import { formatList } from '../../../i18n/language';
import { useImageNextSteps, useLacksPreview } from '../useImageNextSteps';
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
  const announce = useAnnounceAdded();
  const leaveTo = useLeaveTo();
  const offerNextSteps = useOfferNextSteps();
  const nextSteps = useImageNextSteps();

  const finish = useEffectEvent(() => {
    const rejected = entries.filter((entry) => isIn(entry, 'rejected'));
    const files = formatList(rejected.map(({ file }) => file.name));
    const done = translate(`${TEXTS}.done`, entries.length - rejected.length);
    const notAdded = rejected.length > 0 ? translate(`${TEXTS}.rejected`, { files }) : '';
    const [unset] = entries.flatMap(({ upload }) =>
      upload?.state === 'saved' && upload.unset ? upload.unset : [],
    );
    announce([done, notAdded].filter(Boolean).join(' '), unset);
    releaseForm();
    offerNextSteps(path, nextSteps);
    leaveTo(path);
  });
  const isDone =
    entries.some((entry) => isIn(entry, 'saved')) &&
    entries.every((entry) => isIn(entry, 'saved', 'rejected'));
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
};

/**
 * The image that is to become the preview: that of the first file, if the product has no preview, until
 * the user decides otherwise.
 */
const usePreviewChoice = (entries: Entry[]) => {
  const [choice, setChoice] = useState<{ id: number | undefined }>();
  const first = useLacksPreview() ? entries.find(isUsable)?.id : undefined;
  return {
    previewId: choice ? choice.id : first,
    choose: (id: number, isPreview: boolean) => setChoice({ id: isPreview ? id : undefined }),
  };
};

const isUsable = (entry: Entry) => !isIn(entry, 'rejected');

interface SeveralImagesProps {
  files: File[];
  /** With which each image starts. */
  values: ProductImageUpdate;
  /** Called once every file has been removed. */
  onNone: () => void;
}

/**
 * Adds several images to a product: each is cropped to its centre, which can be adjusted, and gets a
 * name, description and status; then they are uploaded one after the other, and one may become the
 * preview. What has been saved stays saved even if another fails.
 */
const SeveralImages = ({ files, values, onNone }: SeveralImagesProps) => {
  const translate = useTranslate();
  const { meta, gridPath } = useProductImageParams();
  const all = useEntries(files, values);
  const { entries, change, changeAll } = all;
  const { previewId, choose } = usePreviewChoice(entries);
  useUploads(all, meta, previewId);
  useFinish(entries, gridPath);
  useDroppedFiles(all.add);

  const region = useFocusWhenLost(entries.length);
  const failed = entries.filter((entry) => isIn(entry, 'failed')).length;
  const isUploading = entries.some((entry) => isIn(entry, 'waiting', 'sending'));
  const isUnsaved = !entries.every((entry) => isIn(entry, 'saved', 'rejected'));
  return (
    <Card ref={region} sx={{ maxWidth: 1120, overflow: 'visible' }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <PageTitle title={translate(`${TEXTS}.title`)} />
        <ConfirmLeaving isDirty={isUnsaved} />
        <LostPictures isDirty={isUnsaved} />
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
              isPreview={entry.id === previewId}
              onPreview={(isPreview) => choose(entry.id, isPreview)}
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
