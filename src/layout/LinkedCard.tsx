import type { ReactNode } from 'react';
import { CardContent, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { coversCardSx, EntryCard } from './EntryCard';

interface LinkedCardProps {
  to: string;
  title: string;
  children?: ReactNode;
}

/** One entry of a list: a card whose title is a link that covers the whole card. */
export const LinkedCard = ({ to, title, children }: LinkedCardProps) => (
  <EntryCard>
    <CardContent sx={{ display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">
        <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={coversCardSx}>
          {title}
        </Link>
      </Typography>
      {children}
    </CardContent>
  </EntryCard>
);
