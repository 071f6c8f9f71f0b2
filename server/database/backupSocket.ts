import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

// What a backup asks for; whoever only looks whether the owner lives says nothing.
const REQUEST = 'backup';
const LENGTH_BYTES = 8;

/** Answers whoever asks the owner of a data folder for a backup: its length in eight bytes, then the archive. */
export function answerBackups(socket: Socket, dump: () => Promise<Blob>) {
  const send = async () => {
    const archive = Buffer.from(await (await dump()).arrayBuffer());
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64BE(BigInt(archive.length));
    socket.write(length);
    socket.end(archive);
  };
  // Who asks may leave at any moment.
  socket.on('error', () => socket.destroy());
  socket.once('data', (request: Buffer) => {
    if (request.toString() === REQUEST) send().catch(() => socket.destroy());
    else socket.destroy();
  });
}

/**
 * Asks the process that has a data folder for a backup, by the path of its socket. Answers undefined
 * when nobody listens there. Throws when the archive does not come whole.
 */
export async function askForBackup(path: string): Promise<Buffer | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  socket.write(REQUEST);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const received = Buffer.concat(chunks);
  const archive = received.subarray(LENGTH_BYTES);
  const isWhole =
    received.length > LENGTH_BYTES && received.readBigUInt64BE() === BigInt(archive.length);
  if (!isWhole) throw new Error('The server did not send the whole backup.');
  return archive;
}
