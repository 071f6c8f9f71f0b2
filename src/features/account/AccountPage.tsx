import { Alert, Box } from '@mui/material';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { OfferedPage } from '../../ui/OfferedPage';
import { PageTitle } from '../../ui/PageTitle';
import { FormSkeleton } from '../../ui/skeletons';
import { ChangePassword } from './ChangePassword';
import { Passkeys } from './Passkeys';
import { RemovableDevices } from './RemovableDevices';
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
  const text = useAccountPageText();
  const { data, error, dataUpdatedAt, refetch } = useAccount();
  if (!data && !error) return <FormSkeleton />;
  return (
    <>
      <PageTitle
        title={translate('account.title')}
        subtitle={data && text('accountPage.signed_in', { username: data.username })}
      />
      {error && (
        <ErrorAlert
          error={error}
          title={text('accountPage.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.mustChangePassword && (
        <Alert severity="warning" sx={{ mb: 3, maxWidth: 1200 }}>
          {text('accountPage.password.printed')}
        </Alert>
      )}
      {data?.mustSetUpSecondFactor && (
        <Alert severity="warning" sx={{ mb: 3, maxWidth: 1200 }}>
          {text('accountPage.twoStep.must_set_up')}
        </Alert>
      )}
      {data && (
        <Box sx={columnsSx}>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <ChangePassword username={data.username} hasPasskeys={data.passkeys.length > 0} />
            <TwoStep secondFactor={data.secondFactor} />
            <Passkeys passkeys={data.passkeys} readAt={dataUpdatedAt} />
          </Box>
          <Box sx={{ display: 'grid', gap: 3 }}>
            {data.secondFactor.isOn && (
              <RemovableDevices
                list="trusted"
                devices={data.trustedBrowsers}
                readAt={dataUpdatedAt}
              />
            )}
            <RemovableDevices list="sessions" devices={data.sessions} readAt={dataUpdatedAt} />
          </Box>
        </Box>
      )}
    </>
  );
};

/** `/account`: how the signed-in user signs in, and where; the 404 page on an API without accounts. */
const AccountPage = () => (
  <OfferedPage extension="accounts">
    <AccountView />
  </OfferedPage>
);

export default AccountPage;
