import type { RaRecord } from 'ra-core';
import type { Call } from '../../contract/kinds/field';

/**
 * How the records of a resource differ between the console and the API, beyond what follows from its
 * declaration: the default export of a resource's `mapping.ts`.
 */
export interface Mapping {
  resource: string;
  /** The values of a form as a request has them. A method, whose parameter is bivariant. */
  toInput(values: object, call: Call): object;
  /** A complete record of a response as the console has it. */
  read(record: RaRecord): object;
}
