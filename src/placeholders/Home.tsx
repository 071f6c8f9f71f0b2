import { Suspense } from 'react';
import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { listKey } from '../http/queryKeys';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { paths } from '../routing/paths';
import { useOffers } from '../ui/useOffers';
import { isObject } from '../../contract/rules/responses';
import { partOfDay, type PartOfDay } from './partOfDay';
import { useNow } from './useSampleList';

// Apart from the code of the first list, which does without what decrypts it.
const EarlierWork = lazyWithPreload(() => import('./EarlierWork'));

/** Loads what Home shows below the greeting, so that both appear at once. */
export const loadEarlierWork = (): Promise<unknown> => EarlierWork.preload().catch(() => undefined);

const greetingEmoji = { morning: '🌅', afternoon: '☀️', evening: '🌙' } as const;

/** The way from an empty database to the first product. Products are created on a provider's page. */
const STEPS: { label: MessageKey; to: string }[] = [
  { label: 'app.home.provider_category', to: paths.create('service-provider-categories') },
  { label: 'app.home.product_category', to: paths.create('product-categories') },
  { label: 'app.home.provider', to: paths.create('service-providers') },
  { label: 'app.home.product', to: paths.list('service-providers') },
];

const Steps = () => {
  const translate = useTranslate();
  return (
    <Card sx={{ mt: 2.5 }}>
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h2">{translate('app.home.steps')}</Typography>
        <Box component="ol" sx={{ display: 'grid', gap: 1.5, pl: 3, mt: 1.5, mb: 0 }}>
          {STEPS.map(({ label, to }) => (
            <li key={label}>
              <Link component={RouterLink} to={to} sx={{ py: 0.5 }}>
                {translate(label)}
              </Link>
            </li>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};

/** Whether the first page of the providers has been read in this session, and had none. */
const useIsKnownEmpty = () => {
  const lists = useQueryClient().getQueriesData<GetListResult>({
    queryKey: listKey('service-providers'),
    predicate: ({ queryKey: [, , params], state }) =>
      isObject(params) &&
      isObject(params['filter']) &&
      !Object.keys(params['filter']).length &&
      !state.isInvalidated,
  });
  return lists.some(([, list]) => list?.data.length === 0 && !list.pageInfo?.hasPreviousPage);
};

/** Leads to what has been changed, on an API with a history. */
const ActivityLink = () => {
  const translate = useTranslate();
  if (!useOffers('history')) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5, px: 1, textAlign: 'center' }}>
      <Link component={RouterLink} to={paths.activity} sx={{ display: 'inline-block', py: 0.5 }}>
        {translate('changes.activity.link')}
      </Link>
    </Typography>
  );
};

/** The greeting in a part of the day, the welcome line, and what leads to the activity. */
export const Greeting = ({ part }: { part: PartOfDay }) => {
  const translate = useTranslate();
  return (
    <>
      <title>{translate('app.title', { page: translate('app.home.title') })}</title>
      <Card>
        <CardContent sx={{ p: { xs: 3, sm: 5 }, textAlign: 'center' }}>
          <Typography
            variant="h1"
            tabIndex={-1}
            sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' } }}
          >
            {translate(`app.home.${part}`)}{' '}
            <Box component="span" role="img" aria-hidden>
              {greetingEmoji[part]}
            </Box>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, fontSize: '1.125rem' }}>
            {translate('app.home.welcome')}
          </Typography>
        </CardContent>
      </Card>
      <ActivityLink />
    </>
  );
};

/**
 * The home page on `/` and `/dashboard`: the greeting, and below it the first steps with a catalogue that is known
 * to be empty, and what this browser knows of the user's earlier work. Makes no call.
 */
export const Home = () => (
  <>
    <Greeting part={partOfDay(useNow())} />
    {useIsKnownEmpty() && <Steps />}
    <Suspense fallback={null}>
      <EarlierWork />
    </Suspense>
  </>
);
