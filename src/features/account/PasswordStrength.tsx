import { Box, LinearProgress } from '@mui/material';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { unlistedViolation } from '../../../contract/rules/accounts';
import { useAccountPageText } from '../../i18n/useAccountPageText';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** By zxcvbn's score, which is 0 for less than 1,000 guesses and 4 for more than ten billion. */
const LEVELS = [
  { name: 'weak', color: 'error' },
  { name: 'weak', color: 'error' },
  { name: 'fair', color: 'warning' },
  { name: 'good', color: 'success' },
  { name: 'strong', color: 'success' },
] as const;

interface PasswordStrengthProps {
  password: string;
  /** What an attacker tries first, because it is known of this person. */
  username: string;
}

/** How many guesses a password takes, as zxcvbn estimates them, in a bar and a word; a refused one is weak. */
const PasswordStrength = ({ password, username }: PasswordStrengthProps) => {
  const text = useAccountPageText();
  const isRefused = unlistedViolation(password, username) !== undefined;
  const score = isRefused ? 0 : estimator.check(password, [username]).score;
  const { name, color } = LEVELS[score];
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={Math.max(1, score) * 25}
        color={color}
        sx={{ flex: 1, maxWidth: 160, borderRadius: 1 }}
      />
      <span role="status">{text(`accountPage.strength.${name}`)}</span>
    </Box>
  );
};

export default PasswordStrength;
