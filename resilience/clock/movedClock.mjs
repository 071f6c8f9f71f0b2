// Preloaded into a server (--import): its Date is ahead by the milliseconds in the file of CLOCK_FILE,
// which is read again at SIGUSR2. The embedded database, in the same process, has the same clock.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let ahead = 0;

function move() {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  console.log(`The clock is ahead by ${ahead} ms.`);
}

const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', move);
move();
