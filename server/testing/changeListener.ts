import { expect } from 'vitest';
import type { RecordChanges } from '../../contract/recordChanges.ts';

interface Options {
  token: string;
  /** The id of the last event that an earlier listener has received. */
  lastEventId?: number | undefined;
}

/**
 * Listens to GET /changes of a running server as a stream, from when its first event has come. What it
 * has received grows; `isOver` is true once the server has ended it.
 */
export async function listenToChanges(url: string, { token, lastEventId }: Options) {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/changes`, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  });
  const listener = {
    response,
    events: [] as RecordChanges[],
    ids: [] as number[],
    /** When each event came, in milliseconds since the epoch. */
    times: [] as number[],
    isOver: false,
    stop: () => controller.abort(),
  };
  const receive = (event: string) => {
    const [, data] = /^data: (.*)$/m.exec(event) ?? [];
    const [, id] = /^id: (.*)$/m.exec(event) ?? [];
    if (!data) return;
    listener.events.push(JSON.parse(data) as RecordChanges);
    listener.ids.push(Number(id));
    listener.times.push(Date.now());
  };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      events.forEach(receive);
    }
  };
  read()
    // The server has been killed, or this side has left it.
    .catch(() => undefined)
    .finally(() => (listener.isOver = true));
  await expect.poll(() => listener.events.length).toBeGreaterThan(0);
  return listener;
}

/** The changes that a listener has been told of, in their order. */
export const told = ({ events }: { events: RecordChanges[] }) => events.flatMap(({ data }) => data);
