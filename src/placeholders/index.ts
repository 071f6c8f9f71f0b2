import type { ComponentType } from 'react';
import { lazyPage } from '../routing/lazyPage';
import type { SamplePageName } from '../routing/paths';

/** A sample page with its texts, which nothing else of the console needs. */
const samplePage = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPage(async () => {
    const [{ default: Page }, { withSampleTexts }] = await Promise.all([
      load(),
      import('./withSampleTexts'),
    ]);
    return { default: withSampleTexts(Page) };
  });

/** The sample pages by name. */
export const samplePages: Record<SamplePageName, ComponentType> = {
  analytics: samplePage(() => import('./analytics/Analytics')),
  projects: samplePage(() => import('./projects/Projects')),
  tasks: samplePage(() => import('./tasks/Tasks')),
  team: samplePage(() => import('./team/Team')),
  settings: samplePage(() => import('./settings/Settings')),
  profile: samplePage(() => import('./profile/Profile')),
};
