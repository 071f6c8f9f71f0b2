import { type KeyboardEvent, useState } from 'react';
import { Box, Button, TextField, Typography } from '@mui/material';
import { formatNaira, perLanguage } from '../../../i18n/language';
import { type PriceSheetText, usePriceSheetText } from '../../../i18n/usePriceSheetText';
import { type AmountChange, parseAmountChange } from './amountChange';
import type { PriceRows } from './usePriceRows';

const PRESETS: AmountChange[] = [
  { kind: 'percent', by: 5 },
  { kind: 'percent', by: 10 },
  { kind: 'percent', by: -10 },
  { kind: 'round', step: 50 },
  { kind: 'round', step: 100 },
];

const percentage = perLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: 'percent',
      signDisplay: 'always',
      maximumFractionDigits: 2,
    }),
);

/** A sign as long as a plus, in every language. */
const withMinus = (text: string) => text.replace('-', '\u2212');

const signed = (naira: number) => `${naira < 0 ? '-' : '+'}${formatNaira(Math.abs(naira))}`;

/** A change in words: +10%, −₦500 or "round ₦50". */
const describe = (change: AmountChange, text: PriceSheetText) => {
  if (change.kind === 'round') {
    return text('priceSheet.round', { step: formatNaira(change.step) });
  }
  return withMinus(
    change.kind === 'add' ? signed(change.by) : percentage().format(change.by / 100),
  );
};

type ChangeAllProps = Pick<PriceRows, 'changeAll' | 'reset' | 'said'>;

/** One change of all amounts: typed, or one of the usual ones. */
export const ChangeAll = ({ changeAll, reset, said }: ChangeAllProps) => {
  const text = usePriceSheetText();
  const [typed, setTyped] = useState('');
  const [isUnread, setUnread] = useState(false);
  const examples = {
    percent: describe({ kind: 'percent', by: 10 }, text),
    amount: describe({ kind: 'add', by: -500 }, text),
    round: describe({ kind: 'round', step: 50 }, text),
  };
  const apply = () => {
    const change = parseAmountChange(typed, text('priceSheet.round_word'));
    setUnread(change === undefined);
    if (change) changeAll(change, describe(change, text));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The prices are not sent yet.
    event.preventDefault();
    apply();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          size="small"
          label={text('priceSheet.all')}
          value={typed}
          error={isUnread}
          helperText={text(isUnread ? 'priceSheet.unread' : 'priceSheet.example', examples)}
          onChange={({ target }) => {
            setTyped(target.value);
            setUnread(false);
          }}
          onKeyDown={press}
          slotProps={{ htmlInput: { autoComplete: 'off', enterKeyHint: 'done' } }}
          sx={{ flex: '1 1 9rem', maxWidth: '20rem' }}
        />
        <Button variant="outlined" onClick={apply} sx={{ minHeight: 40 }}>
          {text('priceSheet.apply')}
        </Button>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {PRESETS.map((change) => {
            const words = describe(change, text);
            return (
              <Button key={words} onClick={() => changeAll(change, words)} sx={{ minHeight: 40 }}>
                {words}
              </Button>
            );
          })}
          <Button color="inherit" onClick={reset} sx={{ minHeight: 40 }}>
            {text('priceSheet.reset')}
          </Button>
        </Box>
      </Box>
      <Typography role="status" variant="body2" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
        {said}
      </Typography>
    </Box>
  );
};
