import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { unavailable } from '../problem.ts';
import type { conversions } from './conversions.ts';
import { forkDecoder } from './decoderProcess.ts';

type Conversions = typeof conversions;
type Result<Name extends keyof Conversions> = Awaited<ReturnType<Conversions[Name]>>;

/** What a decoder process is asked to do. */
export interface Conversion {
  name: keyof Conversions;
  args: unknown[];
}

/** Why a picture cannot be converted: it is damaged, or takes more CPU time or memory than allowed. */
type Refusal = 'unreadable' | 'tooComplex';

/**
 * Why there is no answer, which says nothing about the picture: the process has ended for a reason of
 * its own, or has waited too long, for a processor of a busy machine.
 */
type Absence = 'interrupted' | 'late';

/** What a decoder process answers, with the memory that it has in bytes. */
export type Answer = { value: unknown; memory: number } | { failure: Refusal };

/** A picture that cannot be decoded, or not within the limits. */
export class Undecodable extends Error {
  override name = 'Undecodable';
  readonly failure: Refusal;

  constructor(failure: Refusal) {
    super(`A picture could not be decoded: ${failure}.`);
    this.failure = failure;
  }
}

const PROCESSES = 2;
// An answer comes within ten seconds. Longer than the CPU time that a decoder allows a picture.
const TIME_LIMIT_MS = 9_000;
const START_LIMIT_MS = 30_000;
// A process that keeps more than this after a picture has too little left for the next.
const KEPT_MEMORY = 140 * 1024 * 1024;

const idle: ChildProcess[] = [];
// Those that call `decode` bound how many wait.
const limited = pLimit(PROCESSES);

function interrupted() {
  process.emitWarning('A picture decoder has ended unexpectedly.');
  return { failure: 'interrupted' } as const;
}

/** The next answer of a process, which is `interrupted` if it ends, and `late` after `limit`. */
async function nextAnswer(
  decoder: ChildProcess,
  limit: number,
): Promise<Answer | { failure: Absence }> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(decoder, 'message', { signal }).then(([answer]) => answer as Answer),
      // Comes after the last message.
      once(decoder, 'disconnect', { signal }).then(interrupted),
      delay(limit, { failure: 'late' } as const, { signal }),
    ]);
  } catch {
    return interrupted();
  } finally {
    over.abort();
  }
}

async function start(): Promise<ChildProcess> {
  const { decoder, isolateLess } = forkDecoder();
  // What fails while it is used is its answer.
  decoder.on('error', () => undefined);
  decoder.once('disconnect', () => {
    const index = idle.indexOf(decoder);
    if (index >= 0) idle.splice(index, 1);
  });
  // Its first answer says that it is ready.
  const answer = await nextAnswer(decoder, START_LIMIT_MS);
  if ('value' in answer) return decoder;
  decoder.kill('SIGKILL');
  // No reason for less isolation.
  if (answer.failure === 'late') throw unavailable('pictures.busy');
  if (isolateLess()) return start();
  throw unavailable('pictures.interrupted');
}

/** Whether the server stays up for a process: only while it decodes. */
function setNeeded(decoder: ChildProcess, isNeeded: boolean) {
  for (const handle of [decoder, decoder.channel]) {
    if (isNeeded) handle?.ref();
    else handle?.unref();
  }
}

/**
 * Runs a conversion in one of two processes, which are started when they are first needed, and
 * killed when a picture takes more than its CPU time or memory: nothing else ends the decoding of a
 * hostile file. Throws an Undecodable, or a Problem (503) when the process has ended by itself, or has
 * not answered in time.
 */
export const decode = <Name extends keyof Conversions>(
  name: Name,
  ...args: Parameters<Conversions[Name]>
): Promise<Result<Name>> =>
  limited(async (): Promise<Result<Name>> => {
    const decoder = idle.pop() ?? (await start());
    setNeeded(decoder, true);
    const conversion: Conversion = { name, args };
    decoder.send(conversion, () => undefined);
    const answer = await nextAnswer(decoder, TIME_LIMIT_MS);
    const isKept =
      'failure' in answer ? answer.failure === 'unreadable' : answer.memory < KEPT_MEMORY;
    if (isKept) {
      setNeeded(decoder, false);
      idle.push(decoder);
    } else decoder.kill('SIGKILL');
    if (!('failure' in answer)) return answer.value as Result<Name>;
    const { failure } = answer;
    if (failure === 'late') throw unavailable('pictures.busy');
    if (failure === 'interrupted') throw unavailable('pictures.interrupted');
    throw new Undecodable(failure);
  });
