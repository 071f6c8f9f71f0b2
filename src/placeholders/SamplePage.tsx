import type { ReactNode } from 'react';
import { Card, CardContent, type CardProps, Chip, Typography } from '@mui/material';
import CircleIcon from '@mui/icons-material/Circle';
import { useTranslate } from '../i18n/useTranslate';
import { PageTitle } from '../ui/PageTitle';
import type { SamplePageName } from '../routing/paths';

interface StatusChipProps {
  label: string;
  /** The meaning of the status: the colour of the dot beside its text. */
  tone?: 'success' | 'warning' | 'error' | 'info' | 'disabled';
}

/** A status as text with a coloured dot. */
export const StatusChip = ({ label, tone = 'disabled' }: StatusChipProps) => (
  <Chip
    size="small"
    variant="outlined"
    label={label}
    icon={<CircleIcon color={tone} sx={{ '&&': { fontSize: '0.6rem', ml: 1 } }} />}
  />
);

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
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1.5, mb: 3 }}>
        {translate('placeholders.note')}
      </Typography>
      {children}
    </>
  );
};
