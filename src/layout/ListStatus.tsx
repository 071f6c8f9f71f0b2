import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';

/**
 * Says what a list now shows to whoever does not see it; the pager says which page that is. An empty
 * list says so to everybody, in the words of the key `empty`.
 */
export const ListStatus = ({ empty }: { empty: string }) => {
  const translate = useTranslate();
  const { data, error, isPending, isFetching } = useListContext();
  const isEmpty = !error && !isPending && data.length === 0;
  // Nothing while it loads: then even the same number is said again.
  const count = error || isPending || isFetching ? 0 : data.length;
  return (
    <Box role="status">
      {isEmpty && (
        <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
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
};
