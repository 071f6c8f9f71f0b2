import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { NextSteps } from './NextSteps';

interface PageTitleProps {
  title: string;
  /** The page's subject, below its heading: the name of the edited record. */
  subtitle?: string;
  /** The page's buttons, beside its heading. */
  actions?: ReactNode;
}

/** The page's only h1 and the document's title, "Page · Admin Console". */
export const PageTitle = ({ title, subtitle, actions }: PageTitleProps) => {
  const translate = useTranslate();
  return (
    <>
      <title>{translate('app.title', { page: title })}</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 3,
        }}
      >
        <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {subtitle && <Typography color="textSecondary">{subtitle}</Typography>}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      <NextSteps />
    </>
  );
};
