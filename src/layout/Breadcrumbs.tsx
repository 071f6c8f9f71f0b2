import { Breadcrumbs as MuiBreadcrumbs, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';

/** One step of the way to a page; a label that is still loading is left out. */
export interface Crumb {
  to: string;
  label: string | undefined;
}

const lineSx = { overflowWrap: 'anywhere', minWidth: 0 } as const;

/** The way to a nested page, from the outside in: the last crumb is the page itself. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  const translate = useTranslate();
  return (
    <MuiBreadcrumbs aria-label={translate('app.breadcrumbs')} sx={{ mb: 1.5 }}>
      {crumbs.map(({ to, label }, index) => {
        const text = label ?? <Skeleton width={80} />;
        return index < crumbs.length - 1 ? (
          <Link key={to} component={RouterLink} to={to} variant="body2" sx={lineSx}>
            {text}
          </Link>
        ) : (
          <Typography key={to} variant="body2" aria-current="page" sx={lineSx}>
            {text}
          </Typography>
        );
      })}
    </MuiBreadcrumbs>
  );
};
