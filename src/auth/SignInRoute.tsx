import { useEffect, useRef } from 'react';
import type { AuthProvider } from 'ra-core';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { session } from './session';
import { i18nProvider } from '../i18n/i18nProvider';
import type { SignInTexts } from '../i18n/signInTexts';
import { noticeOf, returnPath } from './returnTo';
import { mountSignInPage } from './signInPage';

// The console's messages already contain these texts in the current language.
const text = (key: keyof SignInTexts) => i18nProvider.translate(`signIn.${key}`);

interface SignInRouteProps {
  authProvider: Pick<AuthProvider, 'login'>;
}

/**
 * The sign-in page inside the console's router, after a sign-out or a 401. After sign-in, or if
 * there is a session already, redirects to the page in the location's state, else to the home page.
 */
const SignInRoute = ({ authProvider }: SignInRouteProps) => {
  const { state } = useLocation();
  const target = returnPath(state);
  if (session.getToken()) return <Navigate to={target} replace />;
  return <SignIn authProvider={authProvider} target={target} notice={noticeOf(state, text)} />;
};

interface SignInProps extends SignInRouteProps {
  target: string;
  notice: string;
}

const SignIn = ({ authProvider, target, notice }: SignInProps) => {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!root.current) return;
    const enter = (redirectTo = target) => navigate(redirectTo, { replace: true });
    return mountSignInPage(root.current, authProvider, { text, notice, onSignedIn: enter });
  }, [authProvider, navigate, target, notice]);

  return <div ref={root} />;
};

export default SignInRoute;
