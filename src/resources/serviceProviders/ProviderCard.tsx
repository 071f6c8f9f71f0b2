import { useId } from 'react';
import { Box, Button, Card, CardContent, Chip, Skeleton, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { useTranslate } from '../../i18n/useTranslate';
import { CardName, clampSx, coversCardSx, EntryCard } from '../../ui/EntryCard';
import { StatusBadge } from '../../ui/StatusBadge';
import { paths } from '../../routing/paths';
import { ChipRow } from '../../ui/ChipRow';
import { useRecordsPath } from '../categories/useBranchRecords';
import { CategoryChip } from '../categories/CategoryChip';
import { EmailAddress } from './EmailAddress';
import { ProviderAvatar } from './ProviderAvatar';
import { fullName } from './providerName';

interface CategoryChipsProps {
  categories: ServiceProvider['serviceProviderCategories'];
  /**
   * The maximum number of chips on a card, followed by "+N more". No text is shown when there are
   * none.
   */
  limit?: number;
  /** Whether each leads to the list of the providers in it. */
  isLinked?: boolean;
}

/** A provider's categories as chips, or a text if it has none. */
export const CategoryChips = ({ categories, limit, isLinked = false }: CategoryChipsProps) => {
  const toProviders = useRecordsPath('service-provider-categories');
  const translate = useTranslate();
  const more = categories.length - (limit ?? categories.length);
  if (categories.length === 0) {
    if (limit !== undefined) return null;
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {translate('resources.service-providers.categories.none')}
      </Typography>
    );
  }
  return (
    <ChipRow>
      {categories.slice(0, limit).map((category) => (
        <CategoryChip
          key={category.id}
          resource="service-provider-categories"
          category={category}
          to={isLinked ? toProviders(category.id) : undefined}
        />
      ))}
      {more > 0 && (
        <Chip
          component="span"
          size="small"
          variant="outlined"
          label={translate('resources.service-providers.categories.more', { count: more })}
        />
      )}
    </ChipRow>
  );
};

/** The maximum number of categories on a card. */
const SHOWN_CATEGORIES = 2;

/** Width and height of the avatar in pixels. */
const AVATAR = 52;

/** The skeleton of a provider's card. */
export const ProviderCardSkeleton = () => (
  <Card component="li">
    <CardContent sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Skeleton variant="circular" width={AVATAR} height={AVATAR} sx={{ flexShrink: 0 }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="70%" height={26} />
          <Skeleton width="50%" />
        </Box>
      </Box>
      <Box>
        <Skeleton width="80%" />
        <Skeleton width="45%" />
      </Box>
      <Skeleton variant="rounded" width="60%" height={24} />
      <Skeleton variant="rounded" width={64} height={31} />
    </CardContent>
  </Card>
);

/** One provider in the list. The whole card is the target of its View link. */
export const ProviderCard = () => {
  const translate = useTranslate();
  const titleId = useId();
  const provider = useRecordContext<ServiceProvider>();
  if (!provider) return null;
  return (
    <EntryCard>
      <CardContent
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1.25,
          height: '100%',
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <ProviderAvatar provider={provider} size={AVATAR} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <CardName id={titleId} name={fullName(provider)} />
            <Typography color="textSecondary" title={provider.brandName} sx={clampSx(2)}>
              {provider.brandName}
            </Typography>
          </Box>
        </Box>
        <Box>
          <Typography variant="body2">
            <EmailAddress address={provider.email} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <span>{provider.city}</span>, <span>{provider.state}</span>
          </Typography>
        </Box>
        <CategoryChips categories={provider.serviceProviderCategories} limit={SHOWN_CATEGORIES} />
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            mt: 'auto',
          }}
        >
          <Button
            component={Link}
            to={paths.show('service-providers', provider.id)}
            size="small"
            variant="outlined"
            aria-describedby={titleId}
            sx={coversCardSx}
          >
            {translate('resources.service-providers.action.view')}
          </Button>
          <StatusBadge enabled={provider.enabled} />
        </Box>
      </CardContent>
    </EntryCard>
  );
};
