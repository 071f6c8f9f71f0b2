import type { ReactNode } from 'react';
import { Card, CardContent, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';

interface LinkedCardProps {
  to: string;
  title: string;
  children?: ReactNode;
}

/** One entry of a list: a card whose title is a link that covers the whole card. */
export const LinkedCard = ({ to, title, children }: LinkedCardProps) => (
  <Card
    component="li"
    sx={{
      position: 'relative',
      transition: (theme) => theme.transitions.create(['border-color', 'box-shadow']),
      '&:hover': { borderColor: 'primary.main', boxShadow: 2 },
      '&:focus-within': { borderColor: 'primary.main' },
    }}
  >
    <CardContent sx={{ display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="hover"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
      </Typography>
      {children}
    </CardContent>
  </Card>
);
