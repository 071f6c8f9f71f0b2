import { conversions } from './conversions.ts';
import type { Answer, Conversion } from './decode.ts';

// With the 60 MB that the process has before: no more than 300 MB, the growth between two looks
// included. A progressive JPEG of the largest size takes 260 MB.
const MEMORY_LIMIT = 280 * 1024 * 1024;
// In microseconds, of all threads: a photo takes less than one second. On an idle machine it is over
// before the server stops waiting for the answer.
const CPU_LIMIT = 7_000_000;
const WATCH_INTERVAL_MS = 10;

// Not process.exit, which waits for the threads that decode.
const killSelf = () => process.kill(process.pid, 'SIGKILL');

const send = (answer: Answer, then = () => undefined as void) => process.send?.(answer, then);

/** Ends this process when a picture takes too much of it. Decoding runs in other threads meanwhile. */
function watch() {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system <= CPU_LIMIT && process.memoryUsage.rss() <= MEMORY_LIMIT) return;
    send({ failure: 'tooComplex' }, killSelf);
  }, WATCH_INTERVAL_MS);
  return () => clearInterval(timer);
}

async function answerTo({ name, args }: Conversion): Promise<Answer> {
  const convert = conversions[name] as (...params: unknown[]) => Promise<unknown>;
  const unwatch = watch();
  try {
    return { value: await convert(...args), memory: process.memoryUsage.rss() };
  } catch {
    return { failure: 'unreadable' };
  } finally {
    unwatch();
  }
}

/*
 * A process that decodes one picture after the other. It ends with the server, which also ends it
 * when a picture takes too long, and leaves signals that reach both to the server.
 */
process.on('disconnect', killSelf);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', (job: Conversion) => void answerTo(job).then((answer) => send(answer)));
send({ value: 'ready', memory: process.memoryUsage.rss() });
