import { useTranslate } from '../../i18n/useTranslate';
import { useOffers } from '../../ui/useOffers';

/** Says for how long a bulk change can be undone. */
export const useUndoNote = (): string => {
  const translate = useTranslate();
  return translate(useOffers('history') ? 'bulk.later' : 'bulk.once');
};
