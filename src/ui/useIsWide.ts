import { useMediaQuery } from '@mui/material';

/** Whether the screen has room for a second column. */
export const useIsWide = (): boolean => useMediaQuery(({ breakpoints }) => breakpoints.up('xl'));
