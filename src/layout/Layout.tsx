import { type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert, Box } from '@mui/material';
import type { CoreLayoutProps } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { styled } from '@mui/material/styles';
import { lazyWithPreload, preloadFeatures } from '../routing/lazyWithPreload';
import { ConfirmationGate } from '../features/account/ConfirmationGate';
import { AccountNews } from '../features/account/news/AccountNews';
import { LeaveBlocker } from '../forms/unsaved/LeaveBlocker';
import { useTranslate } from '../i18n/useTranslate';
import { LoadingPage, PageError } from './PageError';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { usePrint } from './usePrint';
import { isLoading, usePagePosition } from '../lists/usePagePosition';
import { keepTrying } from '../ui/keepTrying';
import { browserStorage } from '../storage/browserStorage';
import { PartBoundary } from '../ui/PartBoundary';
import { PrintingContext } from '../ui/useNearViewport';
import { topBarHeight } from '../theme/tokens';

/** The first tab stop: a link to the page's content, visible only while focused. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars?.palette.primary.contrastText,
  backgroundColor: theme.vars?.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden', padding: 0 },
}));

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Says above the page that the browser is offline, for as long as it is. */
const OfflineBanner = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        position: 'sticky',
        top: topBarHeight + 8,
        zIndex: 'appBar',
        mb: 2,
        bgcolor: 'background.paper',
      }}
    >
      {translate('app.error.offline')}
    </Alert>
  );
};

const LiveChanges = lazyWithPreload(() => import('../features/changes/LiveChanges'));

const KeptPages = lazyWithPreload(() => import('./KeptPages'));

const StorageNotice = lazyWithPreload(() => import('./StorageNotice'));

const CONTENT_ID = 'content';

/** Loads the code of the features once the page has loaded, and returns whether it has. */
const usePreloadedFeatures = (main: RefObject<HTMLElement | null>): boolean => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    let cancel: (() => void) | undefined;
    const stop = keepTrying(page, () => {
      if (isLoading(page)) return false;
      cancel = preloadFeatures();
      setLoaded(true);
      return true;
    });
    return () => {
      stop();
      cancel?.();
    };
  }, [main]);
  return isLoaded;
};

/** The layout of every protected page: top bar, sidebar and content. */
export const Layout = ({ children }: CoreLayoutProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const page = usePagePosition();
  const isPrinting = usePrint(main);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const storageProblem = useSyncExternalStore(
    browserStorage.onProblem,
    browserStorage.getProblem,
    // The frame is rendered without a browser.
    () => undefined,
  );
  const isLoaded = usePreloadedFeatures(main);
  return (
    <>
      <LeaveBlocker />
      <ConfirmationGate />
      {isLoaded && (
        <Suspense>
          <LiveChanges />
          <KeptPages page={page} />
        </Suspense>
      )}
      <SkipLink href={`#${CONTENT_ID}`}>{translate('app.skip')}</SkipLink>
      <PartBoundary>
        <TopBar onOpenMenu={() => setDrawerOpen(true)} />
      </PartBoundary>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <PartBoundary>
          <Sidebar isDrawerOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </PartBoundary>
        <Box
          ref={main}
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: { xs: 1440, xl: 'none' },
            mx: 'auto',
            px: { xs: 2, md: 3, lg: 4 },
            py: { xs: 2, md: 3 },
            outline: 'none',
          }}
        >
          <PartBoundary>
            <OfflineBanner />
            <AccountNews />
            {storageProblem && (
              <Suspense>
                <StorageNotice problem={storageProblem} />
              </Suspense>
            )}
          </PartBoundary>
          <div ref={page}>
            <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
              <PrintingContext value={isPrinting}>
                <Suspense fallback={<LoadingPage />}>{children}</Suspense>
              </PrintingContext>
            </ErrorBoundary>
          </div>
        </Box>
      </Box>
    </>
  );
};
