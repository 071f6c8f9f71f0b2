import { Box } from '@mui/material';
import { ListTotal, useIsTotalBelow } from './ListTotal';
import { PageField } from './PageField';
import { PageSizeSelect } from './PageSizeSelect';

/** The options below a list's pages: the page to go to, the page size, and the total where it is below. */
const PagerOptions = () => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'center',
      gap: 1.5,
    }}
  >
    {useIsTotalBelow() && (
      <Box sx={{ flexBasis: '100%', textAlign: 'center' }}>
        <ListTotal />
      </Box>
    )}
    <PageField />
    <PageSizeSelect />
  </Box>
);

export default PagerOptions;
