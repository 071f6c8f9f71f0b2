import type { ReactNode } from 'react';
import { Box, Card, CardContent, Skeleton } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { Fields } from './Fields';

const Announced = ({ children }: { children: ReactNode }) => (
  <Box role="status" aria-label={useTranslate()('app.state.loading')}>
    <Box aria-hidden>{children}</Box>
  </Box>
);

/** The skeleton of a form page: title and card. */
export const FormSkeleton = () => (
  <Announced>
    <Card sx={{ maxWidth: 800 }}>
      <CardContent sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3 } }}>
        <Skeleton width="60%" height={32} />
        <Skeleton variant="rounded" height={40} />
        <Skeleton variant="rounded" height={86} />
        <Skeleton variant="rounded" height={40} />
        <Skeleton variant="rounded" width={150} height={42} />
      </CardContent>
    </Card>
  </Announced>
);

interface ShowSkeletonProps {
  /** Whether pictures stand before the heading. */
  hasPicture?: boolean;
  children?: ReactNode;
}

/** The skeleton of a record page: heading, button, card with fields. */
export const ShowSkeleton = ({
  hasPicture = false,
  children = <FieldsSkeleton />,
}: ShowSkeletonProps) => (
  <Announced>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 3 }}>
      <Skeleton width="40%" height={hasPicture ? 72 : 36} />
      <Skeleton variant="rounded" width={64} height={36} />
    </Box>
    <Card>
      <CardContent>{children}</CardContent>
    </Card>
  </Announced>
);

export const FieldsSkeleton = () => (
  <Fields>
    {[1, 2, 3, 4, 5, 6].map((field) => (
      <Box key={field}>
        <Skeleton width="30%" />
        <Skeleton width="60%" height={26} />
      </Box>
    ))}
  </Fields>
);

interface PictureSkeletonProps {
  /** Width divided by height. */
  aspect: number;
}

export const PictureSkeleton = ({ aspect }: PictureSkeletonProps) => (
  <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: aspect }} />
);

/** The skeleton of a text-only list card. */
export const TextCardSkeleton = () => (
  <Card component="li">
    <CardContent>
      <Skeleton width="60%" height={28} />
      <Skeleton />
      <Skeleton width="35%" />
    </CardContent>
  </Card>
);

/** The skeleton of a `PictureCard`. */
export const PictureCardSkeleton = (props: PictureSkeletonProps) => (
  <Card component="li">
    <PictureSkeleton {...props} />
    <CardContent>
      <Skeleton width="70%" height={28} />
      <Skeleton variant="rounded" width={72} height={24} sx={{ my: 1, borderRadius: 8 }} />
      <Skeleton variant="rounded" width={104} height={31} />
    </CardContent>
  </Card>
);
