import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { type CoreLayoutProps } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { LeaveBlocker } from '../forms/unsaved/LeaveBlocker';
import { useTranslate } from '../i18n/useTranslate';
import { LoadingPage } from './LoadingPage';
import { OfflineBanner } from './OfflineBanner';
import { PageError } from './PageError';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { usePagePosition } from '../lists/usePagePosition';
import { isLoading, keepTrying } from '../lists/whenLoaded';
import { browserStorage } from '../storage/browserStorage';
import { PartBoundary } from '../ui/PartBoundary';
import { lazyLater } from '../ui/lazyLater';
import { loadLater } from '../ui/loadLater';

const StorageNotice = lazyLater(() => import('./StorageNotice'));

const CONTENT_ID = 'content';

interface LayoutProps extends CoreLayoutProps {
  /** Additional buttons of the top bar. */
  tools?: ReactNode;
}

/** The layout of every protected page: top bar, sidebar and content. */
export const Layout = ({ children, tools }: LayoutProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const main = usePagePosition();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const storageProblem = useSyncExternalStore(
    browserStorage.onProblem,
    browserStorage.getProblem,
    // The frame is rendered without a browser.
    () => undefined,
  );
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    let cancel: (() => void) | undefined;
    const stop = keepTrying(page, () => {
      if (isLoading(page)) return false;
      cancel = loadLater();
      return true;
    });
    return () => {
      stop();
      cancel?.();
    };
  }, [main]);
  return (
    <>
      <LeaveBlocker />
      <SkipLink href={`#${CONTENT_ID}`}>{translate('app.skip')}</SkipLink>
      <PartBoundary>
        <TopBar
          tools={tools && <PartBoundary>{tools}</PartBoundary>}
          onOpenMenu={() => setDrawerOpen(true)}
        />
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
            p: { xs: 2, md: 3, lg: 4 },
            outline: 'none',
          }}
        >
          <PartBoundary>
            <OfflineBanner />
            {storageProblem && (
              <Suspense>
                <StorageNotice problem={storageProblem} />
              </Suspense>
            )}
          </PartBoundary>
          <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
            <Suspense fallback={<LoadingPage />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </>
  );
};
