import type { Page } from 'playwright';

/** A network and a CPU to measure on. */
export interface Profile {
  name: string;
  /** How many times slower the CPU is than this machine's. */
  cpu: number;
  /** Milliseconds per round trip, and bytes per second; undefined for the machine's own network. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** One on which pages are loaded. */
export interface LoadingProfile extends Profile {
  /** How often each app is visited; the median counts. */
  rounds: number;
}

const kilobits = (value: number) => (value * 1000) / 8;

/** The first one is what `--quick` measures on. */
export const profiles: LoadingProfile[] = [
  {
    name: '150 ms, 1.6 Mbps, CPU x4',
    cpu: 4,
    rounds: 5,
    network: {
      latency: 150,
      downloadThroughput: kilobits(1600),
      uploadThroughput: kilobits(750),
    },
  },
  {
    // Chromium's "Slow 4G".
    name: '562 ms, 1.4 Mbps, CPU x4',
    cpu: 4,
    rounds: 5,
    network: { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  },
  // Visits take a tenth of the others' time, and a few milliseconds decide.
  { name: 'no throttling', cpu: 1, rounds: 15 },
];

/** Slows the page down as the profile says. */
export const slowDown = async (page: Page, { cpu, network }: Profile): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
};
