import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

interface PageTitleProps {
  title: string;
  /** The buttons of the page, beside its heading. */
  actions?: ReactNode;
}

/** The page's one heading and the document's title, "Page · Admin Console". */
export const PageTitle = ({ title, actions }: PageTitleProps) => {
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
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {title}
        </Typography>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </>
  );
};
