import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n/useTranslate';
import { paths } from '../../../routing/paths';
import { useCategoryResource } from '../categoryRecords';

/** Switches between the list and the tree of categories, which are two addresses. */
export const TreeToggle = ({ view }: { view: 'list' | 'tree' }) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const navigate = useNavigate();
  const list = paths.list(resource);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      // The address that is shown would be another entry of the history.
      onChange={(_, chosen: unknown) => {
        if (chosen) void navigate(chosen === 'tree' ? `${list}?view=tree` : list);
      }}
      aria-label={translate('categoryTree.view')}
      sx={{
        flex: 'none',
        ml: 'auto',
        '& button': { color: 'text.primary', px: 1.5, py: 0, minHeight: { xs: 30, md: 40 } },
      }}
    >
      <ToggleButton value="list">{translate('categoryTree.list')}</ToggleButton>
      <ToggleButton value="tree">{translate('categoryTree.tree')}</ToggleButton>
    </ToggleButtonGroup>
  );
};
