import type { ReactNode } from 'react';
import { Card, CardContent, Typography, type CardProps } from '@mui/material';

interface SampleCardProps extends Pick<CardProps<'section'>, 'component'> {
  title: string;
  children: ReactNode;
}

/** One card of a sample page: a section, or a list entry with `component="li"`. */
export const SampleCard = ({ title, component = 'section', children }: SampleCardProps) => (
  <Card component={component}>
    <CardContent sx={{ display: 'grid', gap: 1.75, p: 2.5, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </CardContent>
  </Card>
);
