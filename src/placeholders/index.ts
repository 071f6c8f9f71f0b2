import { lazy, type ComponentType } from 'react';
import type { SamplePageName } from '../routing/paths';

/** The pages of sample content (specification, section 2): what each of them shows. */
export const samplePages: Record<SamplePageName, ComponentType> = {
  analytics: lazy(() => import('./analytics/Analytics')),
  projects: lazy(() => import('./projects/Projects')),
  tasks: lazy(() => import('./tasks/Tasks')),
  team: lazy(() => import('./team/Team')),
  settings: lazy(() => import('./settings/Settings')),
  profile: lazy(() => import('./profile/Profile')),
};
