import { localDay } from '../../i18n/localDay';
import type { Task } from './sampleTasks';

/**
 * Whether a task is not completed and its due date, in the viewer's time zone, was before `now`.
 */
export const isOverdue = (
  { dueDate, completed }: Pick<Task, 'dueDate' | 'completed'>,
  now: Date,
): boolean => !completed && dueDate !== '' && dueDate < localDay(now);
