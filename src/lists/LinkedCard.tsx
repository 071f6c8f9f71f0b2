import type { ReactNode } from 'react';
import { CardContent, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { CardName, coversCardSx, EntryCard } from '../ui/EntryCard';

interface LinkedCardProps {
  to: string;
  title: string;
  children?: ReactNode;
}

/** A list entry: a card whose title is a link that covers the whole card. */
export const LinkedCard = ({ to, title, children }: LinkedCardProps) => (
  <EntryCard>
    <CardContent sx={{ display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
      <CardName name={title}>
        <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={coversCardSx}>
          {title}
        </Link>
      </CardName>
      {children}
    </CardContent>
  </EntryCard>
);
