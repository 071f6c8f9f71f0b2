import { Box, Card, Checkbox, List, ListItem, Typography } from '@mui/material';
import { formatDay } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { AddButton, type SampleField } from '../AddButton';
import { SamplePage, StatusChip } from '../SamplePage';
import { useNow, useSampleList } from '../useSampleList';
import { isOverdue, sampleTasks, type Task } from './sampleTasks';

/** The colour of each priority's dot. */
const priorityTones = { high: 'error', medium: 'warning', low: 'info' } as const;

interface TaskItemProps {
  task: Task;
  overdue: boolean;
  onTick: (completed: boolean) => void;
}

/** One task: its checkbox, its priority, and whether it is overdue. */
const TaskItem = ({ task, overdue, onTick }: TaskItemProps) => {
  const translate = useTranslate();
  const { id, title, description, priority, dueDate, completed, project } = task;
  const inputId = `task-${id}`;
  return (
    <ListItem
      divider
      alignItems="flex-start"
      sx={{ gap: 1, py: 1.5, '&:last-of-type': { borderBottom: 0 } }}
    >
      <Checkbox
        checked={completed}
        onChange={(_, checked) => onTick(checked)}
        slotProps={{ input: { id: inputId } }}
      />
      <Box sx={{ flex: 1, minWidth: 0, pt: 1, display: 'grid', gap: 0.75 }}>
        <Typography
          component="label"
          htmlFor={inputId}
          sx={{
            fontWeight: 600,
            overflowWrap: 'anywhere',
            color: completed ? 'text.secondary' : undefined,
            textDecoration: completed ? 'line-through' : undefined,
          }}
        >
          {title}
        </Typography>
        {description && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusChip
            label={translate(`placeholders.tasks.priority.${priority}`)}
            tone={priorityTones[priority]}
          />
          {overdue && <StatusChip label={translate('placeholders.overdue')} tone="error" />}
          <Typography variant="body2" color="textSecondary">
            {[translate('placeholders.due', { date: formatDay(dueDate) }), project]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      </Box>
    </ListItem>
  );
};

const empty: Omit<Task, 'id'> = {
  title: '',
  description: '',
  priority: 'medium',
  dueDate: '',
  completed: false,
  project: '',
};

const fields: SampleField[] = [
  { source: 'title', required: true, autoFocus: true },
  { source: 'description', multiline: true, minRows: 2 },
  { source: 'priority', choices: Object.keys(priorityTones) },
  { source: 'dueDate', type: 'date', required: true },
  { source: 'project' },
];

/** `/tasks`: a checklist of tasks, and New Task. */
const Tasks = () => {
  const translate = useTranslate();
  const now = useNow();
  const { items, add, change } = useSampleList('tasks', sampleTasks);
  const done = items.filter(({ completed }) => completed).length;
  return (
    <SamplePage
      page="tasks"
      actions={<AddButton page="tasks" fields={fields} defaultValues={empty} onAdd={add} />}
    >
      <Typography role="status" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('placeholders.tasks.done', { done, total: items.length })}
      </Typography>
      <Card>
        <List disablePadding>
          {items.map((task) => (
            <TaskItem
              key={task.id}
              task={task}
              overdue={isOverdue(task, now)}
              onTick={(completed) => change(task.id, { completed })}
            />
          ))}
        </List>
      </Card>
    </SamplePage>
  );
};

export default Tasks;
