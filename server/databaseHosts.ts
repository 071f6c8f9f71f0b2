// user:password@, then hosts that may have ports, then the rest.
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/;
const WRITABLE = new Set(['read-write', 'primary', 'any']);

/**
 * The URL of each host of a PostgreSQL URL, which may list several as libpq does:
 * `postgres://a:5432,b:5432/db?target_session_attrs=read-write`. Returns undefined when it is
 * malformed, or asks for a session that cannot write.
 */
export function hostUrls(url: string): string[] | undefined {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  if (!start) return undefined;
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`);
  const parsed = urls.map((one) => (URL.canParse(one) ? new URL(one) : undefined));
  const isValid = parsed.every(
    (one) => one && WRITABLE.has(one.searchParams.get('target_session_attrs') ?? 'any'),
  );
  return isValid ? urls : undefined;
}

/**
 * The sign of a user name or password that has to be escaped, such as `#` as `%23`: what follows it
 * counts as another part of the URL, and the user name as the host.
 */
export function unescapedSign(url: string) {
  const sign = /#|%(?![\da-f]{2})/i.exec(url)?.[0];
  if (sign) return sign;
  const [, path = '', query = ''] = /^\w+:\/\/[^/?]*([^?]*)\??(.*)$/.exec(url) ?? [];
  if (path.includes('@')) return '/';
  // The value of a parameter may have one: user=name@tenant.
  return [...new URLSearchParams(query).keys()].some((name) => name.includes('@'))
    ? '?'
    : undefined;
}

/** The hosts of a cluster, of which one is used until it fails. */
export interface Hosts {
  count: number;
  /** The URL to connect to. */
  current: () => string;
  /** Moves on to the next host, unless that has happened since this one was tried. */
  failed: (url: string) => void;
}

/** Starts with the first host of the URL. */
export function hostsOf(url: string): Hosts {
  const urls = hostUrls(url) ?? [url];
  let index = 0;
  const current = () => urls[index] ?? url;
  return {
    count: urls.length,
    current,
    failed: (tried) => {
      if (tried === current()) index = (index + 1) % urls.length;
    },
  };
}
