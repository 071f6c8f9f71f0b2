import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, RecordContextProvider, useDataProvider } from 'ra-core';
import type { ServiceProviderPublicInfo } from '../../../contract/publicInfo';
import { callKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import type { ServiceProviderDataProvider } from './serviceProviderCalls';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Field } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { StatusBadge } from '../../ui/StatusBadge';
import { BrandLogo } from './ProviderAvatar';
import { fullName } from './providerName';
import { CategoryChips } from './ProviderCard';

const TEXTS = 'resources.service-providers';

/** The "Public view" tab: the provider as returned by the public-info call. */
const PublicView = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ServiceProviderDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: callKey('service-providers', 'getProviderPublicInfo', id),
    queryFn: ({ signal }) => dataProvider.getProviderPublicInfo(id, { signal }),
  });
  if (error) {
    return <ErrorAlert error={error} onRetry={() => void refetch({ cancelRefetch: false })} />;
  }
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate(`${TEXTS}.public_hint`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
        <BrandLogo provider={data} size={72} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h2">{data.brandName}</Typography>
          <Typography color="textSecondary" sx={{ mb: 0.75 }}>
            {fullName(data)}
          </Typography>
          <StatusBadge enabled={data.enabled} />
        </Box>
      </Box>
      <RecordContextProvider value={data}>
        <Fields>
          <Field<ServiceProviderPublicInfo> source="serviceProviderCategories" wide>
            <CategoryChips categories={data.serviceProviderCategories} />
          </Field>
          <Field<ServiceProviderPublicInfo> source="about" wide />
        </Fields>
      </RecordContextProvider>
    </>
  );
};

export default PublicView;
