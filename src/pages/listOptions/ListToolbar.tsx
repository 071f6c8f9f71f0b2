import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useLocation } from 'react-router';
import { lists } from '../../i18n/en/lists';
import { savedViews } from '../../i18n/en/savedViews';
import { LaterMessages } from '../../i18n/LaterMessages';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { isResourceName } from '../../routing/resourceNames';
import { SavedViewsButton } from '../../savedViews/SavedViewsButton';
import { ListTotal, useIsTotalBelow } from './ListTotal';
import { SortSelect } from './SortSelect';
import { ViewToggle } from './ViewToggle';

const texts = { lists, savedViews };

/** The saved views of a list that is not below another record. */
const Views = () => {
  const { resource } = useListContext();
  const { pathname } = useLocation();
  return isResourceName(resource) && pathname === paths.list(resource) ? (
    <SavedViewsButton resource={resource} />
  ) : null;
};

const Toolbar = () => {
  const translate = useTranslate();
  const isTotalBelow = useIsTotalBelow();
  return (
    <Box
      role="group"
      aria-label={translate('lists.options')}
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}
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

/** The options above a list: its total, saved views, sort and view. */
const ListToolbar = () => (
  <LaterMessages messages={texts}>
    <Toolbar />
  </LaterMessages>
);

export default ListToolbar;
