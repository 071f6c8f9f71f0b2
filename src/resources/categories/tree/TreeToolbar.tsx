import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n/useTranslate';
import { TreeToggle } from './TreeToggle';

interface TreeToolbarProps {
  text: string;
  /** Whether there is no branch to expand or collapse. */
  isEmpty: boolean;
  onSearch: (text: string) => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
}

/** The search and the buttons above a category tree. */
export const TreeToolbar = ({
  text,
  isEmpty,
  onSearch,
  onExpandAll,
  onCollapseAll,
}: TreeToolbarProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <TextField
        type="search"
        label={translate('categoryTree.search')}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
        sx={{ flex: '1 1 16rem', maxWidth: { md: '28rem' } }}
      />
      <Button disabled={isEmpty} onClick={onExpandAll}>
        {translate('categoryTree.expand_all')}
      </Button>
      <Button disabled={isEmpty} onClick={onCollapseAll}>
        {translate('categoryTree.collapse_all')}
      </Button>
      <TreeToggle view="tree" />
    </Box>
  );
};
