import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartupError } from '../../startupError.ts';
import { writePrivateFile } from '../embedded/privateFolder.ts';
import { type Erasure, erasureKey } from '../erasures.ts';
import { messageOf } from '../errors.ts';

const schema = Type.Object({
  serviceProviders: Type.Array(
    Type.Object({ id: Type.Integer({ minimum: 1 }), at: Type.String({ minLength: 1 }) }),
  ),
});

/** The list of what has been erased, beside a backup, of this and of earlier ones in its folder. */
const erasedListOf = (backup: string) => join(dirname(backup), 'erased.json');

function parse(list: string, text: string) {
  try {
    return Value.Parse(schema, JSON.parse(text)).serviceProviders;
  } catch (cause) {
    throw new StartupError(
      `The file ${list} is not a list of erasures as a backup writes it. Put a copy of it in its place, or move it away to restore without repeating erasures.`,
      { cause },
    );
  }
}

/** The erasures in the list beside a backup; none without one. Throws a StartupError if it is damaged. */
export async function readErasedList(backup: string): Promise<Erasure[]> {
  const list = erasedListOf(backup);
  const text = await readFile(list, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new StartupError(`The file ${list} cannot be read: ${messageOf(error)}.`);
  });
  return text === undefined ? [] : parse(list, text);
}

/** Adds erasures to the list beside a backup, which is made for the first. Throws a StartupError if it cannot be written. */
export async function addToErasedList(backup: string, erasures: Erasure[]) {
  if (erasures.length === 0) return;
  const listed = await readErasedList(backup);
  const all = new Map([...listed, ...erasures].map((one) => [erasureKey(one), one]));
  const list = erasedListOf(backup);
  const serviceProviders = [...all.values()];
  await writePrivateFile(list, `${JSON.stringify({ serviceProviders }, null, 2)}\n`).catch(
    (error: unknown) => {
      throw new StartupError(
        `The backup ${backup} is complete, but the list of erasures ${list} cannot be written: ${messageOf(error)}.`,
        { cause: error },
      );
    },
  );
}
