import { labels } from './labels.ts';
import { passkey } from './passkey.ts';
import { passwords } from './passwords.ts';
import { problems } from './problems.ts';
import { rules } from './rules.ts';
import { secondFactor } from './secondFactor.ts';

/** The English catalogue: what a text stands for is its key, and `%{name}` is replaced by a value. */
export const en = { ...labels, ...passkey, ...passwords, ...problems, ...rules, ...secondFactor };
