import { chromium, type Browser } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { startApps, type App } from './apps.ts';
import { measureLoading } from './loading.ts';
import { profiles } from './profiles.ts';
import { loadingRows } from './report.ts';

// `npm run benchmark:console`: the built console compared with a bare react-admin app of the same
// versions, in the same run. The visits alternate, and the median counts. `-- --quick` measures
// loading only, on one profile and with few rounds.

const isQuick = process.argv.includes('--quick');
const ROUNDS = isQuick ? 2 : 5;

const measureProfiles = async (browser: Browser, apps: App[]) => {
  for (const profile of isQuick ? profiles.slice(0, 1) : profiles) {
    const [ours, hello] = await measureLoading(browser, apps, profile, ROUNDS);
    if (ours && hello) console.table(loadingRows(ours, hello));
  }
};

const apps = await startApps();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  await measureProfiles(browser, apps);
} finally {
  await browser.close();
  await Promise.all(apps.map(({ stop }) => stop()));
}
