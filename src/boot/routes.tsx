import { type ReactElement, Suspense } from 'react';
import type { AuthProvider } from 'ra-core';
import { Navigate, useLocation, type RouteObject } from 'react-router';
import { session } from '../auth/session';
import type { AnnouncedExtensions } from '../../contract/headers';
import type { LinkCalls } from '../auth/LinkRoute';
import { ConsoleError } from '../layout/PageError';
import { toReturnTo } from '../auth/returnTo';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { isProtectedPath, paths } from '../routing/paths';

const SignInRoute = lazyWithPreload(() => import('../auth/SignInRoute'));
const LinkRoute = lazyWithPreload(() => import('../auth/LinkRoute'));
const NotFoundPage = lazyWithPreload(() => import('../layout/NotFoundPage'));

const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);

/**
 * The protected routes. Without a token the console is not mounted at all: react-admin loops on its
 * own sign-out when it is opened without one.
 */
const Protected = ({ children }: { children: ReactElement }) => {
  const location = useLocation();
  if (!isProtectedPath(location.pathname)) return <NotFound />;
  if (session.getToken()) return children;
  return <Navigate to={paths.login} replace state={toReturnTo(location)} />;
};

/** The console's routes. Sign-in, the page of a one-time link and the 404 page are outside of `admin`, and need none of its providers. */
export const createRoutes = (
  authProvider: Pick<AuthProvider, 'login'>,
  api: LinkCalls & AnnouncedExtensions,
  admin: ReactElement,
): RouteObject[] => [
  {
    errorElement: <ConsoleError />,
    children: [
      {
        path: paths.login,
        element: (
          <Suspense>
            <SignInRoute authProvider={authProvider} />
          </Suspense>
        ),
      },
      {
        path: paths.accountLink,
        element: api.offers('accounts') ? (
          <Suspense>
            <LinkRoute calls={api} />
          </Suspense>
        ) : (
          <NotFound />
        ),
      },
      { path: paths.notFound, element: <NotFound /> },
      { path: '*', element: <Protected>{admin}</Protected> },
    ],
  },
];
