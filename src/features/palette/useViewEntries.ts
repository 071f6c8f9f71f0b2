import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useGetResourceLabel } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { viewPath } from '../savedViews/parseViews';
import { useSavedViews } from '../savedViews/useSavedViews';
import { useOffers } from '../../ui/useOffers';
import type { PaletteEntry } from './entries';

/** The saved views of the signed-in user, the pinned ones first. */
export const useViewEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { data = [] } = useSavedViews(useOffers('saved-views'));
  return data.map((view) => ({
    to: viewPath(view),
    group: translate('savedViews.title'),
    label: view.name,
    detail: [labelOf(view.resource, 2), view.isPinned && translate('savedViews.pinned')]
      .filter(Boolean)
      .join(' · '),
    icon: ViewsIcon,
  }));
};
