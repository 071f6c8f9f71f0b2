import type { Catalogue } from '../messages.ts';
import { labels } from './labels.ts';
import { passkey } from './passkey.ts';
import { passwords } from './passwords.ts';
import { problems } from './problems.ts';
import { rules } from './rules.ts';
import { secondFactor } from './secondFactor.ts';

/** The French catalogue. */
export const fr = {
  ...labels,
  ...passkey,
  ...passwords,
  ...problems,
  ...rules,
  ...secondFactor,
} satisfies Catalogue;
