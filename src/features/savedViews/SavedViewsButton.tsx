import { useState } from 'react';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import PinnedIcon from '@mui/icons-material/PushPin';
import { Divider, ListItemIcon, ListItemText, MenuItem, type MenuItemProps } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { useListFilters } from '../../ui/ActiveFilter';
import { Menu } from '../../ui/Menu';
import { ToolbarButton } from '../../ui/ToolbarButton';
import { useMenu } from '../../ui/useMenu';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { type UsableView, viewPath, viewQuery } from './savedViews';
import { SavedViewsDialog } from './SavedViewsDialog';
import { useSavedViews } from './useSavedViews';

const ViewItem = ({ view, ...props }: MenuItemProps & { view: UsableView }) => {
  const translate = useTranslate();
  return (
    <MenuItem {...props}>
      {view.isPinned && (
        <ListItemIcon>
          <PinnedIcon fontSize="small" titleAccess={translate('savedViews.pinned')} />
        </ListItemIcon>
      )}
      <ListItemText inset={!view.isPinned}>{view.name}</ListItemText>
    </MenuItem>
  );
};

interface SavedViewsButtonProps {
  resource: ResourceName;
  /** The sort, page size and view of the list as it is shown, in words. */
  options: string[];
}

/** The saved views of a resource's list, which load when the menu is first opened. */
export const SavedViewsButton = ({ resource, options }: SavedViewsButtonProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isOpen, close, buttonProps, menuProps } = useMenu(translate('savedViews.title'));
  const filters = useListFilters()?.filters;
  const [isManaging, setManaging] = useState(false);
  const [isRetried, setRetried] = useState(false);
  const { data = [], isError, isLoading, refetch } = useSavedViews(isOpen || isManaging);
  const views = data.filter((view) => view.resource === resource);
  const current = viewQuery(resource, search);
  const state = isLoading ? 'loading' : isError ? 'failed' : 'none';
  return (
    <>
      <ToolbarButton {...buttonProps} name={translate('savedViews.open')} Icon={ViewsIcon} />
      <Menu {...menuProps}>
        {views.length === 0 && (
          <MenuItem
            disabled={!isError}
            onClick={() => {
              setRetried(true);
              void refetch();
            }}
          >
            <ListItemText secondary={isError && translate('app.action.retry')}>
              {translate(`savedViews.${state}`)}
            </ListItemText>
          </MenuItem>
        )}
        {views.map((view, index) => (
          <ViewItem
            key={view.id}
            view={view}
            // In place of the item that was chosen to load the views again.
            autoFocus={isRetried && index === 0}
            selected={viewQuery(resource, view.query) === current}
            onClick={() => {
              close();
              void navigate(viewPath(view));
            }}
          />
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            // A view keeps what is in the address.
            filters?.current?.applyPending(() => setManaging(true));
          }}
        >
          {translate('savedViews.manage')}
        </MenuItem>
      </Menu>
      {isManaging && (
        <SavedViewsDialog
          resource={resource}
          query={current}
          options={options}
          views={views}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
};
