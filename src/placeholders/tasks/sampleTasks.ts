import { localDay } from '../../i18n/language';

/** A sample task. `dueDate` is a date, `YYYY-MM-DD`. */
export interface Task {
  id: number;
  title: string;
  description: string;
  priority: 'high' | 'medium' | 'low';
  dueDate: string;
  completed: boolean;
  project: string;
}

/** The initial content of the tasks page. */
export const sampleTasks: Task[] = [
  {
    id: 1,
    title: 'Check the new provider applications',
    description: 'Brand, address and passport photo of each.',
    priority: 'high',
    dueDate: '2026-10-30',
    completed: false,
    project: 'Vendor onboarding',
  },
  {
    id: 2,
    title: 'Choose the studio for the photographs',
    description: 'Three offers are in.',
    priority: 'medium',
    dueDate: '2027-01-08',
    completed: false,
    project: 'Catalogue photographs',
  },
  {
    id: 3,
    title: 'Write to the pilot providers',
    description: 'Terms, area and first week.',
    priority: 'low',
    dueDate: '2027-03-12',
    completed: false,
    project: 'Lagos delivery pilot',
  },
  {
    id: 4,
    title: 'Merge the duplicate shoe categories',
    description: 'Move their products first.',
    priority: 'high',
    dueDate: '2026-09-18',
    completed: true,
    project: 'Category clean-up',
  },
];

/**
 * Whether a task is not completed and its due date, in the viewer's time zone, was before `now`.
 */
export const isOverdue = (
  { dueDate, completed }: Pick<Task, 'dueDate' | 'completed'>,
  now: Date,
): boolean => !completed && dueDate !== '' && dueDate < localDay(now);
