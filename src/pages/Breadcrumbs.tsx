import { Breadcrumbs as MuiBreadcrumbs, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';

/** One step of the way to a page; its path and its label may still be on their way. */
export interface Crumb {
  to: string | undefined;
  label: string | undefined;
}

const lineSx = { overflowWrap: 'anywhere', minWidth: 0 } as const;

/**
 * The way to a nested page, from the outside in: the last crumb is the page itself. A step is a link
 * as soon as both its path and its label are known.
 */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  const translate = useTranslate();
  return (
    <MuiBreadcrumbs aria-label={translate('app.breadcrumbs')} sx={{ mb: 1.5 }}>
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
  );
};
