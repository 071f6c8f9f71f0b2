import { useState } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { useLogout } from 'ra-core';
import { leaveByConsent } from '../routing/leaveGuard';
import { paths } from '../routing/paths';
import { afterPaint } from './afterPaint';
import { useSingleFlight } from './useSingleFlight';

// What the top bar offers to do, and the palette's actions.

/** Signs out, asking first if a form has unsaved changes; and whether that is under way. */
export const useSignOut = () => {
  const logout = useLogout();
  const flight = useSingleFlight();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () =>
    void flight.start(() => {
      setLeaving(true);
      // `false`: the next sign-in goes to the home page, not to the page where this session ended.
      return logout({}, paths.login, false);
    });
  return { isLeaving, signOut: () => leaveByConsent(leave) };
};

/**
 * The color mode, the scheme that is not shown, and the function that chooses a mode. MUI stores it
 * outside the session, so it survives sign-out.
 */
export const useColorMode = () => {
  const { mode, colorScheme, setMode } = useColorScheme();
  return {
    mode,
    other: colorScheme === 'dark' ? 'light' : 'dark',
    // Every element changes its colours: the control that was pressed reacts first.
    chooseMode: (chosen: 'light' | 'dark' | 'system') => void afterPaint(() => setMode(chosen)),
  } as const;
};
