import { type ReactNode, useId } from 'react';
import { Box, Button, CardContent } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { CardName, coversCardSx, EntryCard } from '../ui/EntryCard';

interface PictureCardProps {
  /** The page that View Details and the card link to. */
  to: string;
  title: string;
  picture: ReactNode;
  /** Badges below the title. */
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
          component={Link}
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
