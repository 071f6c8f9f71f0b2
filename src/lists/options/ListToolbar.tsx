import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { isResourceName } from '../../routing/resourceNames';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton';
import { useOffers } from '../../ui/useOffers';
import { ListTotal, useIsTotalBelow } from './ListTotal';
import { SortSelect } from './SortSelect';
import { ViewToggle } from './ViewToggle';

/** The saved views of a list that is not below another record. */
const Views = () => {
  const { resource } = useListContext();
  const { pathname } = useLocation();
  const isOffered = useOffers('saved-views');
  return isOffered && isResourceName(resource) && pathname === paths.list(resource) ? (
    <SavedViewsButton resource={resource} />
  ) : null;
};

/** The options above a list: its total, saved views, sort and view. */
const ListToolbar = () => {
  const translate = useTranslate();
  const isTotalBelow = useIsTotalBelow();
  return (
    <Box
      role="group"
      aria-label={translate('lists.options')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: { xs: 1, sm: 1.5 },
      }}
    >
      {!isTotalBelow && (
        <Box sx={{ flex: 1 }}>
          <ListTotal />
        </Box>
      )}
      <Views />
      <SortSelect />
      <ViewToggle />
    </Box>
  );
};

export default ListToolbar;
