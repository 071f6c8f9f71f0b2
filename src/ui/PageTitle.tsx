import type { ReactNode } from 'react';
import { Alert, Box, Link, Typography } from '@mui/material';
import { useNotificationContext, useStore } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import type { MessageKey } from '../i18n/messages';

/** A likely next action after a creation. */
export interface NextStep {
  label: MessageKey;
  to: string;
  state?: unknown;
}

interface Offer {
  pathname: string;
  steps: NextStep[];
}

const KEY = 'nextSteps';

/** On how many pages next steps are offered at once; those of an older page are forgotten. */
const OFFERS = 5;

const NO_OFFERS: Offer[] = [];

const useOffersOfSteps = () => {
  const [offers, setOffers] = useStore<Offer[]>(KEY, NO_OFFERS);
  return {
    offers,
    /** Offers these steps on the page at a path, in place of those before; none removes them. */
    offer: (pathname: string, steps: NextStep[]) => {
      const others = offers.filter((one) => one.pathname !== pathname);
      const all = steps.length > 0 ? [{ pathname, steps }, ...others] : others;
      setOffers(all.slice(0, OFFERS));
    },
  };
};

/** Returns a function that offers next steps on the page at a path; without steps, those before stay. */
export const useOfferNextSteps = () => {
  const { offer } = useOffersOfSteps();
  return (pathname: string, steps: NextStep[] = []) => {
    if (steps.length > 0) offer(pathname, steps);
  };
};

/**
 * The next steps that were offered on this page, as links, until all are followed or they are
 * dismissed. They wait for a message, which is about the same thing.
 */
const NextSteps = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { notifications } = useNotificationContext();
  const { offers, offer } = useOffersOfSteps();
  const steps = offers.find((one) => one.pathname === pathname)?.steps;
  if (!steps || notifications.length > 0) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={false}
      role="group"
      aria-label={translate('app.next.label')}
      onClose={() => offer(pathname, [])}
      closeText={translate('ra.action.close')}
      sx={{ mb: 2, py: 0 }}
    >
      {translate('app.labelled', { label: translate('app.next.label') })}{' '}
      {steps.map((step, index) => (
        <Box component="span" key={step.label}>
          {index > 0 && ' · '}
          <Link
            component={RouterLink}
            to={step.to}
            state={step.state}
            onClick={() =>
              offer(
                pathname,
                steps.filter((one) => one !== step),
              )
            }
          >
            {translate(step.label)}
          </Link>
        </Box>
      ))}
    </Alert>
  );
};

export interface PageTitleProps {
  title: string;
  /** The document's title, which the browser's history keeps; the heading unless given. */
  documentTitle?: string;
  /** The page's subject or the record's state, below the heading. */
  subtitle?: ReactNode;
  picture?: ReactNode;
  /** The page's buttons, beside its heading. */
  actions?: ReactNode;
}

/** The page's only h1 and the document's title, "Page · Admin Console". */
export const PageTitle = ({
  title,
  documentTitle = title,
  subtitle,
  picture,
  actions,
}: PageTitleProps) => {
  const translate = useTranslate();
  return (
    <>
      <title>{translate('app.title', { page: documentTitle })}</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: { xs: 0.75, sm: 1.5 },
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: { xs: 1, sm: 2 },
          // A single button stays beside a title of two lines.
          '&:has(> :last-child > :only-child)': { flexWrap: 'nowrap' },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 1.5,
            alignItems: 'center',
            minWidth: 0,
          }}
        >
          {picture}
          <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <Typography variant="h1" tabIndex={-1}>
              {title}
            </Typography>
            {subtitle && (
              <Typography
                component={typeof subtitle === 'string' ? 'p' : 'div'}
                color="textSecondary"
              >
                {subtitle}
              </Typography>
            )}
          </Box>
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      <NextSteps />
    </>
  );
};
