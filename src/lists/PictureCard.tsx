import { type ReactNode, useId } from 'react';
import { Box, Button, CardContent, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { CardName, coversCardSx, EntryCard } from '../ui/EntryCard';

interface PictureCardProps {
  /** The page that View Details and the card link to. */
  to: string;
  title: string;
  picture: ReactNode;
  badges: ReactNode;
  children?: ReactNode;
}

/** A list entry shown mainly by its picture, with View Details. */
export const PictureCard = ({ to, title, picture, badges, children }: PictureCardProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <EntryCard isColumn>
      {picture}
      <CardContent
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          gap: 1,
          overflowWrap: 'anywhere',
          minWidth: 0,
        }}
      >
        <CardName id={titleId} name={title} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>{badges}</Box>
        {children}
        <Button
          component={RouterLink}
          to={to}
          size="small"
          variant="outlined"
          aria-describedby={titleId}
          sx={{ mt: 'auto', ...coversCardSx }}
        >
          {translate('app.action.view_details')}
        </Button>
      </CardContent>
    </EntryCard>
  );
};

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
