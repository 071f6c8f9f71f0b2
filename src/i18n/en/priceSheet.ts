import { rules } from '../../../contract/messages/en/rules';
/** The texts of changing the prices of many records. */
export const priceSheet = {
  all: 'Change all',
  example: '%{percent}, %{amount} or %{round}',
  apply: 'Apply',
  unread: 'Type a change such as %{percent}, %{amount} or %{round}.',
  round: 'round %{step}',
  /** How a change that rounds begins. */
  round_word: 'round',
  reset: 'Reset',
  applied:
    '%{change} applied to %{smart_count} price. |||| %{change} applied to %{smart_count} prices.',
  was_reset: 'All prices are as they were.',
  pasted: '%{smart_count} value pasted. |||| %{smart_count} values pasted.',
  left_over: '%{smart_count} did not fit. |||| %{smart_count} did not fit.',
  price: 'Price',
  new_price: 'New price (%{symbol})',
  becomes: 'becomes',
  cell: '%{name}: %{label}',
  inverted: rules['priceRange.inverted'],
  changing:
    '%{smart_count} of %{total} prices changes. |||| %{smart_count} of %{total} prices change.',
  faulty: '%{smart_count} has to be corrected. |||| %{smart_count} have to be corrected.',
  keys: 'Enter: next row. %{save}: change the prices.',
  submit: 'Change %{smart_count} price |||| Change %{smart_count} prices',
  discard: {
    title: 'Discard the new prices?',
    text: 'Nothing has been changed yet.',
  },
};
