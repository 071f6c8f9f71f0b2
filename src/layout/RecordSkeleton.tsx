import { Card, CardContent, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';

/** The shape of a record's page while it loads. */
export const RecordSkeleton = () => {
  const translate = useTranslate();
  return (
    <Card role="status" aria-label={translate('app.state.loading')} sx={{ maxWidth: 800 }}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Skeleton width="50%" height={36} />
        <Skeleton variant="rounded" height={40} />
        <Skeleton variant="rounded" height={96} />
        <Skeleton variant="rounded" width={140} height={40} />
      </CardContent>
    </Card>
  );
};
