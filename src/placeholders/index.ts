import { lazy, type ComponentType } from 'react';
import type { SamplePageName } from '../routing/paths';

/** The sample pages by name. */
export const samplePages: Record<SamplePageName, ComponentType> = {
  analytics: lazy(() => import('./analytics/Analytics')),
  projects: lazy(() => import('./projects/Projects')),
  tasks: lazy(() => import('./tasks/Tasks')),
  team: lazy(() => import('./team/Team')),
  settings: lazy(() => import('./settings/Settings')),
  profile: lazy(() => import('./profile/Profile')),
};
