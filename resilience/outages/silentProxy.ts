import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy that can go silent, like a network that stops forwarding packets. */
export interface SilentProxy {
  /** The server's URL through the proxy. */
  urlOf: (address: string) => string;
  /** Stops forwarding on existing connections without closing them. */
  silence: () => void;
  /** Stops forwarding on new connections too, until `heal`. */
  silenceNew: () => void;
  /** Forwards again, also what has been held back. */
  heal: () => void;
  /** Forwards on new connections only: the existing ones stay silent, as after a firewall's restart. */
  healNew: () => void;
  /** Closes every connection; new ones lead to this server. */
  turnTo: (address: string) => void;
  close: () => Promise<void>;
}

type Pair = [Socket, Socket];

const pause = (pair: Pair) => {
  for (const socket of pair) socket.unpipe().pause();
};
const forward = ([client, server]: Pair) => {
  client.pipe(server);
  server.pipe(client);
};

/** Starts a proxy to the server at this URL, on a free port of this machine. */
export async function startSilentProxy(address: string): Promise<SilentProxy> {
  let target = new URL(address);
  const pairs = new Set<Pair>();
  let isSilent = false;

  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const pair: Pair = [client, server];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (isSilent) pause(pair);
    else forward(pair);
  });
  const cutAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxyPort = (proxy.address() as AddressInfo).port;
  return {
    urlOf: (other) => Object.assign(new URL(other), { host: `127.0.0.1:${proxyPort}` }).href,
    silence: () => {
      for (const pair of pairs) pause(pair);
    },
    silenceNew: () => {
      isSilent = true;
    },
    heal: () => {
      isSilent = false;
      for (const pair of pairs) forward(pair);
    },
    healNew: () => {
      isSilent = false;
    },
    turnTo: (other) => {
      target = new URL(other);
      cutAll();
    },
    close: async () => {
      proxy.close();
      cutAll();
      await once(proxy, 'close');
    },
  };
}
