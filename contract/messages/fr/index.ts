import type { Catalogue } from '../messages.ts';
import { labels } from './labels.ts';
import { problems } from './problems.ts';
import { rules } from './rules.ts';

/** The French catalogue. */
export const fr = { ...labels, ...problems, ...rules } satisfies Catalogue;
