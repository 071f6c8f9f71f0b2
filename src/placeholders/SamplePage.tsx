import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';
import { PageTitle } from '../ui/PageTitle';
import type { SamplePageName } from '../routing/paths';

interface SamplePageProps {
  page: SamplePageName;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of sample content: its heading, a line that says it is sample content, and the content.
 */
export const SamplePage = ({ page, actions, children }: SamplePageProps) => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate(`placeholders.${page}.title`)} actions={actions} />
      {children}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {translate('placeholders.note')}
      </Typography>
    </>
  );
};
