import type { Identifier, RaRecord } from 'ra-core';
import { boundsOf, formRulesOf } from '../../../../contract/fields';
import { apiResources, type ApiResourceName } from '../../../../contract/resources';
import { priceRangeViolation } from '../../../../contract/rules/prices';
import { amountFields, priceOf, type RecordPrice } from '../../../../contract/rules/recordPrice';
import { checkNumber } from '../../../forms/numbers/checkNumber';
import { moneyNotation, type NumberEntry } from '../../../forms/numbers/numberText';
import { type AmountChange, changedAmount } from './amountChange';

/** A record whose price can be changed: one amount, or the lowest and the highest. */
export interface PriceRow {
  id: Identifier;
  name: string;
  /** The type of the price, where records differ in it. */
  type: { field: string; value: string } | undefined;
  /** The price of the record. */
  price: RecordPrice;
  /** The names of its amounts, and for each what is typed and what that is. */
  fields: readonly string[];
  texts: readonly string[];
  entries: readonly NumberEntry[];
}

const amountOf = ({ price }: Pick<PriceRow, 'price'>, field: string): number | null => {
  const amount = price[field];
  return typeof amount === 'number' ? amount : null;
};

const withTexts = (row: PriceRow, texts: readonly string[]): PriceRow => ({
  ...row,
  texts,
  entries: texts.map(moneyNotation.parse),
});

/** The row with the price of the record. */
export const resetRow = (row: PriceRow): PriceRow => {
  const amounts = row.fields.map((field) => amountOf(row, field));
  return withTexts(
    row,
    amounts.map((amount) => (amount === null ? '' : moneyNotation.formatForEditing(amount))),
  );
};

/** The row of a record, with its name. */
export const rowOf = (resource: ApiResourceName, record: RaRecord, name: string): PriceRow => {
  const { type: field } = apiResources[resource].price ?? {};
  const price = priceOf(resource, record);
  const value = field !== undefined && price[field];
  return resetRow({
    id: record.id,
    name,
    type: field !== undefined && typeof value === 'string' ? { field, value } : undefined,
    price,
    fields: amountFields(resource, record),
    texts: [],
    entries: [],
  });
};

/** The row with texts that were typed before; unchanged if they are not of its amounts. */
export const restoreTexts = (row: PriceRow, texts: unknown): PriceRow =>
  Array.isArray(texts) && texts.length === row.fields.length
    ? withTexts(row, texts.map(String))
    : row;

/** The row after a text was typed. */
export const typeText = (row: PriceRow, column: number, text: string): PriceRow =>
  withTexts(row, row.texts.with(column, text));

/** The row with every amount changed; what is not a number stays. */
export const changeRow = (row: PriceRow, change: AmountChange): PriceRow =>
  withTexts(
    row,
    row.texts.map((text, column) => {
      const entry = row.entries[column];
      return typeof entry === 'number'
        ? moneyNotation.formatForEditing(changedAmount(entry, change))
        : text;
    }),
  );

/** Whether the record's price would change. */
export const isChanged = (row: PriceRow): boolean =>
  row.fields.some((field, column) => row.entries[column] !== amountOf(row, field));

/** The price that the row has; without what is not a number. */
export const newPriceOf = ({ price, fields, entries }: PriceRow): RecordPrice => {
  const amounts = fields.flatMap((field, column): [string, number][] => {
    const entry = entries[column];
    return typeof entry === 'number' ? [[field, entry]] : [];
  });
  const others = Object.entries(price).filter(([field]) => !fields.includes(field));
  return Object.fromEntries([...others, ...amounts]);
};

/** What is wrong with an amount: a message, and the column. */
export interface RowFault extends NonNullable<ReturnType<typeof checkNumber>> {
  column: number;
}

type LabelOf = (field: string) => string;

const checkColumns = (
  row: PriceRow,
  labelOf: LabelOf,
  boundsOfField: (field: string) => Parameters<typeof checkNumber>[2],
): RowFault | undefined => {
  for (const [column, field] of row.fields.entries()) {
    const entry = row.entries[column];
    const fault = checkNumber(entry, moneyNotation, boundsOfField(field), labelOf(field));
    if (fault) return { ...fault, column };
  }
  return undefined;
};

/**
 * The first amount of a changed row that a form of the record would refuse. An amount that the API has
 * not returned may stay missing.
 */
export const faultOf = (
  resource: ApiResourceName,
  row: PriceRow,
  labelOf: LabelOf,
): RowFault | undefined =>
  isChanged(row)
    ? checkColumns(row, labelOf, (field) => ({
        ...formRulesOf(resource, field),
        required: amountOf(row, field) !== null,
      }))
    : undefined;

/** The first amount of a changed row that the API is known to refuse. */
export const hintOf = (
  resource: ApiResourceName,
  row: PriceRow,
  labelOf: LabelOf,
): RowFault | undefined =>
  isChanged(row)
    ? checkColumns(row, labelOf, (field) => ({ ...boundsOf(resource, field), required: false }))
    : undefined;

/** Whether the highest amount of a changed row is below the lowest. */
export const isInverted = (row: PriceRow): boolean => {
  const [minPrice = null, maxPrice = null] = row.entries.map((entry) =>
    typeof entry === 'number' ? entry : null,
  );
  return isChanged(row) && priceRangeViolation({ minPrice, maxPrice }) !== undefined;
};
