/** A sample project. `dueDate` is a date, `YYYY-MM-DD`. */
export interface Project {
  id: number;
  name: string;
  description: string;
  status: 'planning' | 'in_progress' | 'completed';
  dueDate: string;
  members: string[];
  /** In percent. */
  progress: number;
}

/** The initial content of the projects page. */
export const sampleProjects: Project[] = [
  {
    id: 1,
    name: 'Vendor onboarding',
    description: 'Shorten the way from application to the first listed product.',
    status: 'in_progress',
    dueDate: '2027-02-26',
    members: ['Adaeze Obi', 'Tunde Bakare', 'Zainab Musa'],
    progress: 65,
  },
  {
    id: 2,
    name: 'Catalogue photographs',
    description: 'Retake the pictures of the hundred most visited products.',
    status: 'in_progress',
    dueDate: '2027-01-15',
    members: ['Ifeoma Eze', 'Segun Alade'],
    progress: 40,
  },
  {
    id: 3,
    name: 'Lagos delivery pilot',
    description: 'Next-day delivery for providers on the mainland.',
    status: 'planning',
    dueDate: '2027-06-30',
    members: ['Tunde Bakare'],
    progress: 10,
  },
  {
    id: 4,
    name: 'Category clean-up',
    description: 'Merge duplicates and give every category a description.',
    status: 'completed',
    dueDate: '2026-09-30',
    members: ['Zainab Musa', 'Adaeze Obi', 'Segun Alade', 'Ifeoma Eze'],
    progress: 100,
  },
];
