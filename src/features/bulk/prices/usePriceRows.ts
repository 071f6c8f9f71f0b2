import { useCallback, useEffect, useState } from 'react';
import { useGetResourceLabel } from 'ra-core';
import { useFieldLabel, useTranslate } from '../../../i18n/useTranslate';
import { useResourceName } from '../../../routing/Resource';
import { type PriceSheetText, usePriceSheetText } from '../../../i18n/usePriceSheetText';
import type { ChosenRecord } from '../useChosenRecords';
import type { AmountChange } from './amountChange';
import type { PriceDraft } from './usePriceDraft';
import { pasteAmounts } from './pasteAmounts';
import {
  changeRow,
  faultOf,
  isChanged,
  type PriceRow,
  resetRow,
  restoreTexts,
  rowOf,
  typeText,
} from './priceRows';

const sayPasted = (text: PriceSheetText, filled: number, left: number) =>
  [
    text('priceSheet.pasted', filled),
    ...(left > 0 ? [text('priceSheet.left_over', left)] : []),
  ].join(' ');

/** Keeps what is typed, as forms do, beside what an earlier sheet has left of other records. */
const useKeptTexts = (draft: PriceDraft, left: object | undefined, rows: PriceRow[]) => {
  const translate = useTranslate();
  const name = useGetResourceLabel()(useResourceName(), rows.length);
  const title = translate('bulk.title.change-price', { count: rows.length, name });
  useEffect(() => {
    const ids = new Set(rows.map(({ id }) => String(id)));
    const others = Object.entries(left ?? {}).filter(([id]) => !ids.has(id));
    const typed = rows.filter(isChanged).map(({ id, texts }) => [id, texts] as const);
    const values = Object.fromEntries([...others, ...typed]);
    if (Object.keys(values).length > 0) draft?.write({ title, values });
    else draft?.remove();
  }, [draft, left, rows, title]);
};

/** The rows of the chosen records whose price is known, what changes them, and what that did. */
export const usePriceRows = (chosen: ChosenRecord[], draft: PriceDraft) => {
  const text = usePriceSheetText();
  const resource = useResourceName();
  const fieldLabel = useFieldLabel();
  const [earlier] = useState(() => draft?.read());
  const [rows, setRows] = useState(() =>
    chosen.flatMap(({ loaded, name }) =>
      loaded ? [restoreTexts(rowOf(resource, loaded, name), earlier?.values[loaded.id])] : [],
    ),
  );
  const [restored, setRestored] = useState(rows.some(isChanged) ? earlier : undefined);
  useKeptTexts(draft, earlier?.values, rows);
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
    setRestored(undefined);
    say(text('priceSheet.was_reset'));
  };

  const labelOf = (source: string) => fieldLabel({ resource, source });
  const changed = rows.filter(isChanged);
  const faulty = changed.filter((row) => faultOf(resource, row, labelOf));
  return { rows, changed, faulty, said, restored, type, changeAll, paste, reset };
};

export type PriceRows = ReturnType<typeof usePriceRows>;
