/** The titles of the sample pages, which the command palette lists. */
export const sampleTitles = {
  analytics: { title: 'Analytics' },
  projects: { title: 'Projects' },
  tasks: { title: 'Tasks' },
  team: { title: 'Team Members' },
  settings: { title: 'Settings' },
  profile: { title: 'Profile' },
};
