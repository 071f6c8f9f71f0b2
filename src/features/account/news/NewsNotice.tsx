import { useId } from 'react';
import { Alert, AlertTitle, Box } from '@mui/material';
import type { AccessEntry } from '../../../../contract/access';
import { formatTime } from '../../../i18n/language';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { useTranslate } from '../../../i18n/useTranslate';
import { PastTime } from '../../../ui/PastTime';
import { useAccountNews } from './useAccountNews';

/** What an entry says, in one sentence. */
const useSentence = () => {
  const text = useAccountPageText();
  return ({ action, username, by, network, target }: AccessEntry): string => {
    const name = username ?? '';
    // Without an administrator who did it, its owner did, or, from nowhere, the operator.
    const actor = by ?? (network === null ? text('accountPage.news.operator') : name);
    return text(`accountPage.news.${action as 'account-created'}`, {
      username: name,
      by: actor,
      at: target ? formatTime(target) : '',
    });
  };
};

/** What others have done to accounts since the user has last seen it, until it is dismissed. */
const NewsNotice = () => {
  const translate = useTranslate();
  const text = useAccountPageText();
  const id = useId();
  const toSentence = useSentence();
  const { entries, more, readAt, dismiss } = useAccountNews();
  if (entries.length === 0) return null;
  return (
    <Alert
      component="section"
      role="region"
      aria-labelledby={id}
      severity="info"
      variant="outlined"
      closeText={translate('app.action.dismiss')}
      onClose={dismiss}
      sx={{ mb: 2.5 }}
    >
      <AlertTitle id={id}>{text('accountPage.news.title')}</AlertTitle>
      {/* However much there is, the page stays in sight. */}
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby={id}
        sx={{ m: 0, pl: 2.5, maxHeight: 96, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {entries.map((entry) => (
          <li key={entry.id}>
            {toSentence(entry)}, <PastTime at={entry.at} readAt={readAt} />
          </li>
        ))}
      </Box>
      {more > 0 && text('accountPage.news.more', { smart_count: more })}
    </Alert>
  );
};

export default NewsNotice;
