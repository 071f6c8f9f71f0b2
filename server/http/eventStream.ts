import { Readable } from 'node:stream';

/** The content type of server-sent events (WHATWG HTML). */
export const EVENT_STREAM = 'text/event-stream';

// Proxies close connections on which nothing is sent, nginx after 60 s.
const HEARTBEAT_MS = 15_000;
// What a client that reads nothing may leave unread, in bytes.
const MAX_UNREAD = 64 * 1024;
// When a client connects again, in milliseconds.
const RETRY_MS = 1_000;

/** A stream of events, for one client. It is destroyed when its client reads nothing. */
export function eventStream() {
  const stream = new Readable({ read: () => undefined });
  let lastSent = 0;
  const write = (text: string) => {
    lastSent = performance.now();
    stream.push(text);
    if (stream.readableLength > MAX_UNREAD) stream.destroy();
  };
  write(`retry: ${RETRY_MS}\n`);
  return {
    stream,
    send: (id: number, data: object) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    /** Sends a comment if nothing has been sent for a while. */
    keepAlive: () => {
      if (performance.now() - lastSent > HEARTBEAT_MS) write(':\n\n');
    },
    end: () => void stream.push(null),
  };
}
