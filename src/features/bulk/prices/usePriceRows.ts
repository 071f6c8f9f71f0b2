import { useCallback, useState } from 'react';
import { useFieldLabel } from '../../../i18n/useTranslate';
import { useResourceName } from '../../../routing/Resource';
import { type PriceSheetText, usePriceSheetText } from '../../../i18n/usePriceSheetText';
import type { ChosenRecord } from '../useChosenRecords';
import type { AmountChange } from './amountChange';
import { pasteAmounts } from './pasteAmounts';
import { changeRow, faultOf, isChanged, resetRow, rowOf, typeText } from './priceRows';

const sayPasted = (text: PriceSheetText, filled: number, left: number) =>
  [
    text('priceSheet.pasted', filled),
    ...(left > 0 ? [text('priceSheet.left_over', left)] : []),
  ].join(' ');

/** The rows of the chosen records whose price is known, what changes them, and what that did. */
export const usePriceRows = (chosen: ChosenRecord[]) => {
  const text = usePriceSheetText();
  const resource = useResourceName();
  const fieldLabel = useFieldLabel();
  const [rows, setRows] = useState(() =>
    chosen.flatMap(({ loaded, name }) => (loaded ? [rowOf(resource, loaded, name)] : [])),
  );
  const [said, say] = useState('');

  const type = useCallback(
    (index: number, column: number, typed: string) =>
      setRows((before) =>
        before.map((row, at) => (at === index ? typeText(row, column, typed) : row)),
      ),
    [],
  );
  const changeAll = (change: AmountChange, words: string) => {
    const changed = rows.map((row) => changeRow(row, change));
    setRows(changed);
    say(text('priceSheet.applied', { change: words, smart_count: changed.length }));
  };
  const paste = (at: { row: number; column: number }, pasted: string) => {
    const { rows: changed, filled, left } = pasteAmounts(rows, at, pasted);
    setRows(changed);
    say(sayPasted(text, filled, left));
  };
  const reset = () => {
    setRows(rows.map(resetRow));
    say(text('priceSheet.was_reset'));
  };

  const labelOf = (source: string) => fieldLabel({ resource, source });
  const changed = rows.filter(isChanged);
  const faulty = changed.filter((row) => faultOf(resource, row, labelOf));
  return { rows, changed, faulty, said, type, changeAll, paste, reset };
};

export type PriceRows = ReturnType<typeof usePriceRows>;
