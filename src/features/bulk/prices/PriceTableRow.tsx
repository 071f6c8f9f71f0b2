import { Box } from '@mui/material';
import { type FocusEvent, Fragment, memo, useId, useState } from 'react';
import { useFieldLabel, useTranslate } from '../../../i18n/useTranslate';
import { FieldValue } from '../../../forms/changes/FieldValue';
import { formatNaira, NO_NUMBER } from '../../../i18n/language';
import { usePriceSheetText } from '../../../i18n/usePriceSheetText';
import { useResourceName } from '../../../routing/Resource';
import { visuallyHidden } from '../../../ui/ChipRow';
import {
  faultOf,
  hintOf,
  isChanged,
  isInverted,
  newPriceOf,
  type PriceRow,
  type RowFault,
} from './priceRows';

const EN_DASH = '\u2013';

const amountsText = ({ fields }: PriceRow, price: PriceRow['price']) =>
  fields
    .map((field) => {
      const amount = price[field];
      return typeof amount === 'number' ? formatNaira(amount) : NO_NUMBER;
    })
    .join(` ${EN_DASH} `);

/** The price of a record, and what it becomes. */
const PriceText = ({ row }: { row: PriceRow }) => {
  const text = usePriceSheetText();
  const translate = useTranslate();
  const before = amountsText(row, row.price);
  if (!isChanged(row)) return <span>{before}</span>;
  return (
    <>
      <span>{before}</span> <span aria-hidden>{translate('changes.to')}</span>{' '}
      <Box component="span" sx={visuallyHidden}>
        {text('priceSheet.becomes')}
      </Box>{' '}
      <strong>{amountsText(row, newPriceOf(row))}</strong>
    </>
  );
};

interface RowMessage {
  text: string;
  /** The column of an amount that is refused. */
  wrongColumn?: number;
}

/** What is said about a row: what is refused, or else what the API may refuse. */
const useRowMessage = (row: PriceRow, isFaultShown: boolean): RowMessage | undefined => {
  const text = usePriceSheetText();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const resource = useResourceName();
  const labelOf = (source: string) => fieldLabel({ resource, source });
  const toText = ({ message, args }: RowFault) => translate(message, args);
  const fault = faultOf(resource, row, labelOf);
  if (fault) return isFaultShown ? { text: toText(fault), wrongColumn: fault.column } : undefined;
  const hint = hintOf(resource, row, labelOf);
  if (hint) return { text: toText(hint) };
  return isInverted(row) ? { text: text('priceSheet.inverted') } : undefined;
};

interface AmountInputsProps extends Pick<PriceTableRowProps, 'row' | 'index' | 'onType'> {
  /** The id of the element with what is said about the row. */
  describedBy: string;
  wrongColumn: number | undefined;
}

/** The input of a price, or those of the ends of a range. */
const AmountInputs = ({ row, index, describedBy, wrongColumn, onType }: AmountInputsProps) => {
  const text = usePriceSheetText();
  const fieldLabel = useFieldLabel();
  const resource = useResourceName();
  const { name, fields, texts } = row;
  return (
    <span data-amounts>
      {fields.map((field, column) => (
        <Fragment key={field}>
          {column > 0 && <span aria-hidden>{EN_DASH}</span>}
          <input
            value={texts[column]}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog was opened to type prices.
            autoFocus={index === 0 && column === 0}
            aria-label={text('priceSheet.cell', {
              name,
              label: fieldLabel({ resource, source: field }),
            })}
            aria-invalid={wrongColumn === column}
            aria-describedby={describedBy}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onType(index, column, target.value)}
          />
        </Fragment>
      ))}
    </span>
  );
};

interface PriceTableRowProps {
  row: PriceRow;
  index: number;
  /** Whether the table has a column for the type of the price. */
  hasTypes: boolean;
  /** Whether a fault is shown before the row was left. */
  isFaultShown: boolean;
  onType: (index: number, column: number, text: string) => void;
}

/** The name of a record, its price, and the inputs of its new one. Rendered when it changes. */
export const PriceTableRow = memo(function PriceTableRow({
  row,
  index,
  hasTypes,
  isFaultShown,
  onType,
}: PriceTableRowProps) {
  const resource = useResourceName();
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const message = useRowMessage(row, isLeft || isFaultShown);
  const { name, type } = row;
  // Only towards another amount: a message that appears as a button is pressed would move the button.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLInputElement) setLeft(true);
  };
  return (
    <tr data-changed={isChanged(row) || undefined} onBlur={leave}>
      <th scope="row">
        <span data-name>{name}</span>
        <span data-narrow>
          <PriceText row={row} />
        </span>
      </th>
      {hasTypes && (
        <td data-wide>
          {type && <FieldValue resource={resource} field={type.field} value={type.value} />}
        </td>
      )}
      <td data-wide id={`${id}price`}>
        <PriceText row={row} />
      </td>
      <td>
        <AmountInputs
          row={row}
          index={index}
          describedBy={message ? `${id}message` : `${id}price`}
          wrongColumn={message?.wrongColumn}
          onType={onType}
        />
        {message && (
          <span
            id={`${id}message`}
            data-message={message.wrongColumn === undefined ? 'hint' : 'error'}
          >
            {message.text}
          </span>
        )}
      </td>
    </tr>
  );
});
