import { spawnSync } from 'node:child_process';

// `npm run audit`: fails on a known critical or high vulnerability of what runs.

interface Report {
  error?: { summary?: string };
  message?: string;
  metadata?: { vulnerabilities: Record<string, number> };
}

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--audit-level=high'], {
  encoding: 'utf8',
});
const { metadata, message, error } = JSON.parse(stdout) as Report;
if (metadata) {
  const { critical = 0, high = 0 } = metadata.vulnerabilities;
  console.log(`Known vulnerabilities: ${critical} critical, ${high} high.`);
  process.exitCode = critical + high > 0 ? 1 : 0;
} else {
  console.warn(`The dependencies are NOT audited: ${message ?? error?.summary ?? 'no report'}`);
}
