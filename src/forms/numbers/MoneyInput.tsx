import type { ComponentProps } from 'react';
import { PRODUCT_LIMITS } from '../../../contract/limits';
import { NumberInput } from './NumberInput';
import { moneyNotation } from './numberText';

const NAIRA = '₦';

type MoneyInputProps = Pick<
  ComponentProps<typeof NumberInput>,
  'source' | 'label' | 'required' | 'validate'
>;

/** An amount in naira: 0 or more, with at most two decimals. */
export const MoneyInput = (props: MoneyInputProps) => (
  <NumberInput
    {...props}
    notation={moneyNotation}
    min={0}
    max={PRODUCT_LIMITS.price}
    prefix={NAIRA}
  />
);
