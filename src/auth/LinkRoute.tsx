import { useState } from 'react';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { createQueryClient } from '../dataProvider/queryClient';
import type { AdministratorCalls } from '../features/administrators/administratorCalls';
import { errorDetail, isNotFound, statusOf } from '../http/errors';
import { administratorText } from '../i18n/administratorTexts';
import { useLocale, useTranslate } from '../i18n/useTranslate';
import { StandalonePage } from '../layout/PageError';
import { paths } from '../routing/paths';
import { LinkForm } from './LinkForm';
import { NarrowPage } from './NarrowPage';

/** The calls that a link needs. */
export type LinkCalls = Pick<AdministratorCalls, 'checkLink' | 'redeemLink'>;

interface NoticeProps {
  title: string;
  lead: string;
  button: string;
  onClick: () => void;
}

/** Why the form of a link is not shown, and what to do; its heading has the focus. */
const Notice = ({ title, lead, button, onClick }: NoticeProps) => (
  <NarrowPage title={title} lead={lead} isHeadingFocused>
    <Button variant="contained" size="large" onClick={onClick}>
      {button}
    </Button>
  </NarrowPage>
);

/** The form of a link, or why the link cannot be used. */
const LinkPage = ({ calls }: { calls: LinkCalls }) => {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const translate = useTranslate();
  const text = administratorText(useLocale());
  const [isInvalid, setInvalid] = useState(token === '');
  const [cache] = useState(createQueryClient);
  const check = { queryKey: [token], queryFn: () => calls.checkLink(token), enabled: !isInvalid };
  const { data: link, error, isFetching, refetch } = useQuery(check, cache);
  // Replaced, so that Back does not return to a link that has been used.
  const leave = (to: string = paths.home) => void navigate(to, { replace: true });

  if (isInvalid || isNotFound(error)) {
    return (
      <Notice
        title={text('administrators.link.invalid_title')}
        lead={text('administrators.link.invalid')}
        button={text('administrators.link.sign_in')}
        onClick={() => leave()}
      />
    );
  }
  if (error && !isFetching) {
    return (
      <Notice
        title={text('administrators.link.failed_title')}
        lead={errorDetail(error) ?? translate(statusOf(error) ? 'signIn.failed' : 'signIn.offline')}
        button={translate('signIn.retry')}
        onClick={() => void refetch()}
      />
    );
  }
  if (!link) return <NarrowPage title={text('administrators.link.checking')} />;
  return (
    <LinkForm
      link={link}
      redeem={(chosen) => calls.redeemLink({ ...chosen, token })}
      text={text}
      onInvalid={() => setInvalid(true)}
      onRedeemed={leave}
    />
  );
};

/**
 * The public page of a one-time link, whose token is the fragment of its address, outside of `App`
 * and its providers.
 */
const LinkRoute = ({ calls }: { calls: LinkCalls }) => (
  <StandalonePage>
    <LinkPage calls={calls} />
  </StandalonePage>
);

export default LinkRoute;
