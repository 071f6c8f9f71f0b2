import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Box } from '@mui/material';
import { useGetResourceLabel } from 'ra-core';
import { moneyNotation } from '../../../forms/numbers/numberText';
import { usePriceSheetText } from '../../../i18n/usePriceSheetText';
import { useFieldLabel } from '../../../i18n/useTranslate';
import { useResourceName } from '../../../routing/Resource';
import { isSeveralCells } from './pasteAmounts';
import { PriceTableRow } from './PriceTableRow';
import { sheetSx } from './sheetStyles';
import type { PriceRows } from './usePriceRows';

/** The row of the table and the column that an amount's input stands in. */
const placeOf = (target: EventTarget) => {
  const tr = target instanceof HTMLInputElement ? target.closest('tr') : null;
  if (!tr) return undefined;
  const column = [...tr.querySelectorAll('input')].findIndex((input) => input === target);
  return { tr, row: tr.sectionRowIndex, column };
};

const STEPS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Focuses the amount in the next or the previous row, as in a sheet. */
const moveFocus = (event: KeyboardEvent) => {
  const step = STEPS[event.key];
  const place = placeOf(event.target);
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  if (!step || !place || hasModifier || event.nativeEvent.isComposing) return;
  // Neither sends the prices nor moves the caret.
  event.preventDefault();
  const isBack = step < 0 || event.shiftKey;
  const row = isBack ? place.tr.previousElementSibling : place.tr.nextElementSibling;
  const inputs = row?.querySelectorAll('input') ?? [];
  inputs[Math.min(place.column, inputs.length - 1)]?.focus();
};

interface PriceTableProps extends Pick<PriceRows, 'rows' | 'type' | 'paste'> {
  /** Whether every fault is shown, not only those of rows that were left. */
  areFaultsShown: boolean;
}

/** The prices of records, typed as in a sheet. */
export const PriceTable = ({ rows, type, paste, areFaultsShown }: PriceTableProps) => {
  const text = usePriceSheetText();
  const resource = useResourceName();
  const fieldLabel = useFieldLabel();
  const resourceLabel = useGetResourceLabel();
  const typeField = rows.find((row) => row.type)?.type?.field;
  const pasteCells = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    const place = placeOf(event.target);
    if (!place || !isSeveralCells(pasted)) return;
    event.preventDefault();
    paste(place, pasted);
  };
  return (
    <Box component="table" sx={sheetSx}>
      <thead>
        <tr>
          <th scope="col">{resourceLabel(resource, 1)}</th>
          {typeField !== undefined && (
            <th scope="col" data-wide>
              {fieldLabel({ resource, source: typeField })}
            </th>
          )}
          <th scope="col" data-wide>
            {text('priceSheet.price')}
          </th>
          <th scope="col">
            {text('priceSheet.new_price', { symbol: moneyNotation.symbol ?? '' })}
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Events of the inputs, which move between rows. */}
      <tbody onKeyDown={moveFocus} onPaste={pasteCells}>
        {rows.map((row, index) => (
          <PriceTableRow
            key={row.id}
            row={row}
            index={index}
            hasTypes={typeField !== undefined}
            isFaultShown={areFaultsShown}
            onType={type}
          />
        ))}
      </tbody>
    </Box>
  );
};
