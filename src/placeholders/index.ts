import type { ComponentType } from 'react';
import { lazyPage } from '../routing/lazyWithPreload';
import type { SamplePageName } from '../routing/paths';

/** The sample pages by name. */
export const samplePages: Record<SamplePageName, ComponentType> = {
  analytics: lazyPage(() => import('./analytics/Analytics')),
  projects: lazyPage(() => import('./projects/Projects')),
  tasks: lazyPage(() => import('./tasks/Tasks')),
  team: lazyPage(() => import('./team/Team')),
  settings: lazyPage(() => import('./settings/Settings')),
  profile: lazyPage(() => import('./profile/Profile')),
};
