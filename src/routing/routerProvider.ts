import { useCallback } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'ra-core';

/** Marks navigations by the `setPage` of a react-admin list. */
interface ScrollState {
  _scrollToTop?: boolean;
}

const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      const { _scrollToTop: isSetPage } = (options?.state ?? {}) as ScrollState;
      if (!isSetPage) navigate(to, options);
    },
    [navigate],
  );
};

/**
 * React Router, without the navigations by which a react-admin list goes to another page by itself. It
 * makes them in a new history entry, from where Back is sent on again, and with each render while a page
 * above the first has failed. Lists correct their page in `useCorrectPage`, and the pager sets it in the
 * address.
 */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
