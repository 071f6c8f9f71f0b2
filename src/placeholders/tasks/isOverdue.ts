import { localDay } from '../dates';
import type { Task } from './sampleTasks';

/** Whether a task's due day has passed on the viewer's clock at `now` and it is not completed. */
export const isOverdue = (
  { dueDate, completed }: Pick<Task, 'dueDate' | 'completed'>,
  now: Date,
): boolean => !completed && dueDate !== '' && dueDate < localDay(now);
