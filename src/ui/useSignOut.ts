import { useState } from 'react';
import { useLogout } from 'ra-core';
import { leaveByConsent } from '../routing/leaveGuard';
import { paths } from '../routing/paths';
import { useSingleFlight } from './useSingleFlight';

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
