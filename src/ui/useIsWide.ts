import { useMediaQuery } from '@mui/material';

/** Whether the screen is wide enough for a second column. */
export const useIsWide = (): boolean => useMediaQuery(({ breakpoints }) => breakpoints.up('xl'));
