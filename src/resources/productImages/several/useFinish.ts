import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'ra-core';
import { releaseForm } from '../../../routing/leaveGuard';
import { formatList } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/useTranslate';
import { useLeaveTo } from '../../../routing/useLeaveTo';
import { useOfferNextSteps } from '../../../ui/NextSteps';
import { useImageNextSteps } from '../useImageNextSteps';
import { isIn, type Entry } from './entries';

const TEXTS = 'resources.product-images.several';

/**
 * Once every image has been saved, says so, names the files that were rejected, and leaves for
 * `path`.
 */
export const useFinish = (entries: Entry[], path: string) => {
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
