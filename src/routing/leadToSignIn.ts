import type { DataRouter } from 'react-router';
import { paths } from './paths';

/**
 * Leads to the sign-in page when the session has ended, and back from there to the page that one was
 * on. Once, however many calls are refused at the same time.
 */
export const leadToSignIn = (router: DataRouter): void => {
  const { location, navigation } = router.state;
  const { pathname, search } = location;
  if ([pathname, navigation.location?.pathname].includes(paths.login)) return;
  void router.navigate(paths.login, { state: { nextPathname: pathname, nextSearch: search } });
};
