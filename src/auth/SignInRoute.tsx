import { useEffect, useRef } from 'react';
import type { AuthProvider } from 'ra-core';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { session } from './session';
import { originPath } from './origin';
import { mountSignInPage } from './signInPage';

interface SignInRouteProps {
  authProvider: Pick<AuthProvider, 'login'>;
}

/**
 * The sign-in page inside the console's router, after a sign-out or a 401. Leads back to the page
 * that the location's state names, else to the home page; at once when one is signed in already.
 */
export const SignInRoute = ({ authProvider }: SignInRouteProps) => {
  const target = originPath(useLocation().state);
  if (session.getToken()) return <Navigate to={target} replace />;
  return <SignIn authProvider={authProvider} target={target} />;
};

const SignIn = ({ authProvider, target }: SignInRouteProps & { target: string }) => {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!root.current) return;
    return mountSignInPage(root.current, authProvider, () => navigate(target, { replace: true }));
  }, [authProvider, navigate, target]);

  return <div ref={root} />;
};
