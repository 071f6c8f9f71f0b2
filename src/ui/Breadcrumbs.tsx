import type { ReactNode } from 'react';
import {
  Box,
  Breadcrumbs as MuiBreadcrumbs,
  Link,
  Skeleton,
  type Theme,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';

/** One crumb; its path and label may still be loading. */
export interface Crumb {
  to: string | undefined;
  label: string | undefined;
}

const lineOfCrumbsSx = ({ breakpoints }: Theme) => ({
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  mt: { xs: -0.75, sm: 0 },
  mb: { xs: 0.5, sm: 1.5 },
  // Its buttons are higher than the line of the crumbs.
  '& > :nth-of-type(2)': { my: -0.5 },
  // At the end of the last line, so that the crumbs have the whole width.
  [breakpoints.down('sm')]: {
    position: 'relative',
    '& > :nth-of-type(2)': { position: 'absolute', right: 0, bottom: 0 },
    '&:has(> :nth-of-type(2)) ol::after': { content: '""', width: '10.5rem', height: '1.5rem' },
  },
});

const lineSx = { overflowWrap: 'anywhere', minWidth: 0 } as const;

interface BreadcrumbsProps {
  crumbs: Crumb[];
  /** What stands at the end of the line. */
  aside?: ReactNode;
}

/**
 * The breadcrumbs of a nested page, outermost first; the last crumb is the page itself. A crumb
 * becomes a link once both its path and its label are known.
 */
export const Breadcrumbs = ({ crumbs, aside }: BreadcrumbsProps) => {
  const translate = useTranslate();
  return (
    <Box sx={lineOfCrumbsSx}>
      <MuiBreadcrumbs aria-label={translate('app.breadcrumbs')} sx={{ minWidth: 0 }}>
        {crumbs.map(({ to, label }, index) => {
          const isPage = index === crumbs.length - 1;
          return to && label && !isPage ? (
            <Link key={index} component={RouterLink} to={to} variant="body2" sx={lineSx}>
              {label}
            </Link>
          ) : (
            <Typography
              key={index}
              variant="body2"
              aria-current={isPage ? 'page' : undefined}
              sx={lineSx}
            >
              {label ?? <Skeleton width={80} />}
            </Typography>
          );
        })}
      </MuiBreadcrumbs>
      {aside}
    </Box>
  );
};
