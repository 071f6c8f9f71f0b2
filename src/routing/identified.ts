import type { Identifier } from 'ra-core';

/** A record of any API, whose ids may be texts, unlike those of ours. */
export type Identified<R> = Omit<R, 'id'> & { id: Identifier };
