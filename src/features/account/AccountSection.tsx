import type { ReactNode } from 'react';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';

interface AccountSectionProps {
  id: string;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** The last button to be pressed gives its focus to another one when this changes. */
  state?: unknown;
  children: ReactNode;
}

/** A card of the page Account. */
export const AccountSection = ({ id, title, badge, state, children }: AccountSectionProps) => (
  <Card component="section" aria-labelledby={id}>
    <CardContent ref={useFocusWhenLost(state)} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {badge}
      </Box>
      {children}
    </CardContent>
  </Card>
);
