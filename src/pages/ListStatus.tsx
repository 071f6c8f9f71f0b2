import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';

/**
 * Says what a list now shows to whoever does not see it; the pager says which page that is. An empty
 * list says so to everybody, in the words of the key `empty`, with a way out of filters without match.
 */
export const ListStatus = ({ empty }: { empty: MessageKey }) => {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, filterValues, setFilters } = useListContext();
  const isEmpty = !error && !isPending && data.length === 0;
  // Nothing while it loads: then even the same number is said again.
  const count = error || isPending || isFetching ? 0 : data.length;
  const isFiltered = Object.values(filterValues).some((value) => value !== '');
  const status = (
    <Box role="status">
      {isEmpty && (
        <Typography color="textSecondary" sx={{ pt: 6, pb: 2, textAlign: 'center' }}>
          {translate(empty)}
        </Typography>
      )}
      {count > 0 && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            // In pixels: the number 1 would be the whole width.
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
        >
          {translate('app.state.shown', { count })}
        </Box>
      )}
    </Box>
  );
  return (
    <>
      {status}
      {isEmpty && isFiltered && (
        <Box sx={{ textAlign: 'center' }}>
          <Button variant="outlined" onClick={() => setFilters({})}>
            {translate('app.filter.clear')}
          </Button>
        </Box>
      )}
    </>
  );
};
