import { useEffect, useRef } from 'react';
import type { AuthProvider } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../routing/paths';
import { mountSignInPage } from './signInPage';

interface Origin {
  nextPathname?: string;
  nextSearch?: string;
}

/**
 * The sign-in page inside the console's router, after a sign-out or a 401. Leads back to the page
 * that react-admin names in the location's state, else to the home page.
 */
export const SignInRoute = ({ authProvider }: { authProvider: Pick<AuthProvider, 'login'> }) => {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const origin = useLocation().state as Origin | null;
  const target = origin?.nextPathname
    ? origin.nextPathname + (origin.nextSearch ?? '')
    : paths.home;

  useEffect(() => {
    if (!root.current) return;
    return mountSignInPage(root.current, authProvider, () => navigate(target, { replace: true }));
  }, [authProvider, navigate, target]);

  return <div ref={root} />;
};
