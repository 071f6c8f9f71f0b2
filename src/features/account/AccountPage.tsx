import { Alert, Box } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { OfferedPage } from '../../ui/OfferedPage';
import { PageTitle } from '../../ui/PageTitle';
import { FormSkeleton } from '../../ui/skeletons';
import { ChangePassword } from './ChangePassword';
import { Passkeys } from './Passkeys';
import { Sessions } from './Sessions';
import { TwoStep } from './twoStep/TwoStep';
import { useAccount } from './useAccount';

const columnsSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 3fr' },
  maxWidth: 1200,
};

const AccountView = () => {
  const translate = useTranslate();
  const { data, error, dataUpdatedAt, refetch } = useAccount();
  if (!data && !error) return <FormSkeleton />;
  return (
    <>
      <PageTitle
        title={translate('account.title')}
        subtitle={data && translate('account.signed_in', { username: data.username })}
      />
      {error && (
        <ErrorAlert
          error={error}
          title={translate('account.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.mustChangePassword && (
        <Alert severity="warning" sx={{ mb: 3, maxWidth: 1200 }}>
          {translate('account.password.printed')}
        </Alert>
      )}
      {data && (
        <Box sx={columnsSx}>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <ChangePassword username={data.username} />
            <TwoStep username={data.username} secondFactor={data.secondFactor} />
            <Passkeys username={data.username} passkeys={data.passkeys} readAt={dataUpdatedAt} />
          </Box>
          <Sessions sessions={data.sessions} readAt={dataUpdatedAt} />
        </Box>
      )}
    </>
  );
};

/** `/account`: how the signed-in user signs in, and where; the 404 page on an API without accounts. */
const AccountPage = () => (
  <OfferedPage extension="accounts" skeleton={<FormSkeleton />}>
    <AccountView />
  </OfferedPage>
);

export default AccountPage;
