import { Suspense, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import type { Account } from '../../../../contract/accounts';
import { useAccountPageText } from '../../../i18n/useAccountPageText';
import { lazyWithPreload } from '../../../routing/lazyWithPreload';
import { StatusBadge } from '../../../ui/StatusBadge';
import { AccountSection } from '../AccountSection';
import type { TwoStepAction } from './useTwoStep';

const TwoStepDialog = lazyWithPreload(() => import('./TwoStepDialog'));

/** The user's second factor: whether it is on, and the buttons that change it. */
export const TwoStep = ({ secondFactor }: Pick<Account, 'secondFactor'>) => {
  const text = useAccountPageText();
  const [action, setAction] = useState<TwoStepAction>();
  const { isOn, recoveryCodesLeft, isRequired } = secondFactor;
  const whenOn: TwoStepAction[] = isRequired ? ['renew'] : ['renew', 'remove'];
  const actions: TwoStepAction[] = isOn ? whenOn : ['set_up'];
  return (
    <AccountSection
      id="two-step"
      title={text('accountPage.twoStep.title')}
      badge={<StatusBadge enabled={isOn} />}
    >
      <Typography variant="body2" color="textSecondary">
        {text(isOn ? 'accountPage.twoStep.on' : 'accountPage.twoStep.off')}
      </Typography>
      {isOn && isRequired && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('accountPage.twoStep.required')}
        </Typography>
      )}
      {isOn && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {text('accountPage.twoStep.left', { smart_count: recoveryCodesLeft })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {actions.map((name) => (
          <Button
            key={name}
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => setAction(name)}
          >
            {text(`accountPage.twoStep.buttons.${name}`)}
          </Button>
        ))}
      </Box>
      {action && (
        <Suspense>
          <TwoStepDialog action={action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </AccountSection>
  );
};
