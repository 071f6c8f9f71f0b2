import { useState } from 'react';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import type { AdministratorList } from '../../../contract/administrators';
import { CREDENTIAL_LIMITS, DEFAULT_PAGE_SIZE } from '../../../contract/limits';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { OfferedPage } from '../../ui/OfferedPage';
import { PageTitle } from '../../ui/PageTitle';
import { Pager } from '../../ui/Pager';
import { ConfirmDialog } from '../../ui/Dialog';
import { SearchForm } from '../../ui/SearchForm';
import { FormSkeleton } from '../../ui/skeletons';
import { AdministratorEntry } from './AdministratorEntry';
import { nameOf } from './AdministratorMenu';
import { LinkDialog } from './LinkDialog';
import {
  type AdministratorActions,
  useAdministratorActions,
  useAdministrators,
} from './useAdministrators';

/** The search and the page number of the address, which may be malformed. */
const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').trim().slice(0, CREDENTIAL_LIMITS.username),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    search: (q: string) => setParams({ ...(q && { q }) }),
  };
};

interface FoundProps {
  list: AdministratorList;
  q: string;
  readAt: number;
  onChoose: AdministratorActions['choose'];
}

const Found = ({ list, q, readAt, onChoose }: FoundProps) => {
  const text = useAdministratorText();
  const { data, pagination } = list;
  if (data.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text('administrators.search.none', { q })}
      </Typography>
    );
  }
  return (
    <>
      <Card>
        <CardContent sx={{ px: { xs: 2, sm: 3 }, py: 0, '&:last-child': { pb: 0 } }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((administrator) => (
              <AdministratorEntry
                key={administrator.id}
                administrator={administrator}
                readAt={readAt}
                onChoose={(action) => onChoose(administrator, action)}
              />
            ))}
          </Box>
        </CardContent>
      </Card>
      {pagination.totalPages > 1 && <Pager pagination={pagination} />}
    </>
  );
};

/** What the page asks before an action, and the link that one has made. */
const AdministratorDialogs = ({
  toConfirm,
  isInviting,
  link,
  isPending,
  confirm,
  invite,
  close,
}: AdministratorActions) => {
  const text = useAdministratorText();
  // The last question: its words stay while the dialog fades out.
  const [shown, setShown] = useState(toConfirm);
  if (toConfirm && shown !== toConfirm) setShown(toConfirm);
  const name = (shown && nameOf(shown.administrator)) ?? '';
  const words = shown?.action ?? 'disable';
  return (
    <>
      <ConfirmDialog
        isOpen={toConfirm !== undefined}
        isPending={isPending}
        title={
          words === 'withdraw' && name === ''
            ? text('administrators.withdraw.unnamed')
            : text(`administrators.${words}.title`, { username: name })
        }
        text={text(`administrators.${words}.text`)}
        confirm={text(`administrators.${words}.confirm`)}
        onConfirm={confirm}
        onClose={close}
      />
      {(isInviting || link) && (
        <LinkDialog link={link} isPending={isPending} onInvite={invite} onClose={close} />
      )}
    </>
  );
};

const AdministratorsView = () => {
  const translate = useTranslate();
  const text = useAdministratorText();
  const { q, page, search } = useAddress();
  const { data, error, dataUpdatedAt, refetch } = useAdministrators({
    ...(q && { q }),
    page,
    pageSize: DEFAULT_PAGE_SIZE.others,
  });
  const actions = useAdministratorActions();
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageTitle
        title={translate('account.administrators')}
        actions={
          <Button
            variant="contained"
            aria-disabled={actions.isPending}
            onClick={actions.startInviting}
          >
            {text('administrators.action.invite')}
          </Button>
        }
      />
      <SearchForm
        key={q}
        q={q}
        label={text('administrators.search.field')}
        action={text('administrators.search.action')}
        variant="outlined"
        maxLength={CREDENTIAL_LIMITS.username}
        onSearch={search}
      />
      <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { mb: 2 } }}>
        {actions.done}
      </Typography>
      {error && (
        <ErrorAlert
          error={error}
          title={text('administrators.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Found list={data} q={q} readAt={dataUpdatedAt} onChoose={actions.choose} />}
      {!data && !error && <FormSkeleton />}
      <AdministratorDialogs {...actions} />
    </Box>
  );
};

/** `/administrators`: who may sign in; the 404 page on an API without accounts. */
const AdministratorsPage = () => (
  <OfferedPage extension="accounts">
    <AdministratorsView />
  </OfferedPage>
);

export default AdministratorsPage;
