import { expect, test } from 'vitest';
import { hasProgram } from '../../scripts/debian.ts';
import { restartBehind } from './restartBehind.ts';

// The others, and more often: `npm run crash-test -- --only proxies`. nginx has no probes that tell
// it of a restart, so that calls arrive until nothing is accepted.
test.runIf(hasProgram('A restart behind nginx is', 'nginx', 'nginx', 'usr/sbin'))(
  'a restart behind nginx cuts off no call, and stores none that it has refused',
  async () => {
    const { statuses, lost } = await restartBehind('nginx', 1);
    expect(lost).toEqual([]);
    expect(statuses.get(201)).toBeGreaterThan(10);
  },
);
