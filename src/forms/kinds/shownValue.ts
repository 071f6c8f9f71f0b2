import { kindIn } from '../../../contract/fields';
import type { KindName } from '../../../contract/kinds/kinds';
import { formatNaira, formatNumber } from '../../i18n/language';
import type { Translate } from '../../i18n/useTranslate';

/** A value, which is not empty, in words. */
type Show = (value: unknown, translate: Translate) => string;

const asStored: Show = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

const inFormat =
  (format: (value: number) => string): Show =>
  (value, translate) =>
    typeof value === 'number' ? format(value) : asStored(value, translate);

const number = inFormat(formatNumber);

const flag: Show = (value, translate) =>
  translate(value === true ? 'changes.is.true' : 'changes.is.false');

/** How the values of each kind are shown in tables, histories and conflicts, and on pages. */
const shown: Readonly<Record<KindName, Show>> = {
  line: asStored,
  lines: asStored,
  phone: asStored,
  email: asStored,
  choice: asStored,
  whole: number,
  decimal: number,
  money: inFormat(formatNaira),
  flag,
  status: (value, translate) =>
    translate(value === true ? 'app.state.enabled' : 'app.state.disabled'),
  reference: asStored,
  parent: asStored,
  references: asStored,
  named: asStored,
  picture: asStored,
  crop: asStored,
  pictureVersions: asStored,
};

/** What the history says of a record besides its fields. */
const undeclared: Show = (value, translate) => {
  if (typeof value === 'boolean') return flag(value, translate);
  return asStored(value, translate);
};

/** Returns how the values of a field are shown. */
export const showOf = (resource: string, field: string): Show => {
  const byKind: Readonly<Record<string, Show>> = shown;
  return byKind[kindIn(resource, field) ?? ''] ?? undeclared;
};
