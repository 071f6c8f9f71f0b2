import type { ReactElement } from 'react';
import type { AuthProvider } from 'ra-core';
import { redirect, useLocation, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { session } from '../dataProvider/session';
import { NotFoundPage } from '../layout/NotFoundPage';
import { SignInRoute } from '../layout/signIn/SignInRoute';
import { isProtectedPath, paths } from './paths';

const requireToken = ({ request }: LoaderFunctionArgs) =>
  session.getToken() || !isProtectedPath(new URL(request.url).pathname)
    ? null
    : redirect(paths.login);

const requireNoToken = () => (session.getToken() ? redirect(paths.home) : null);

// The loaders answer at once: what stands until then is never seen.
const Nothing = () => null;

const KnownPath = ({ children }: { children: ReactElement }) =>
  isProtectedPath(useLocation().pathname) ? children : <NotFoundPage />;

/**
 * The routes of the console (specification, section 2). Sign-in and the 404 page stand outside
 * `<Admin>`: react-admin loops on its own sign-out when it is opened without a token.
 */
export const createRoutes = (
  authProvider: Pick<AuthProvider, 'login'>,
  admin: ReactElement,
): RouteObject[] => [
  {
    path: paths.login,
    loader: requireNoToken,
    HydrateFallback: Nothing,
    element: <SignInRoute authProvider={authProvider} />,
  },
  { path: paths.notFound, element: <NotFoundPage /> },
  {
    path: '*',
    loader: requireToken,
    HydrateFallback: Nothing,
    element: <KnownPath>{admin}</KnownPath>,
  },
];
