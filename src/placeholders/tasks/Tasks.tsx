import { useState } from 'react';
import { Box, Button, Card, Checkbox, List, ListItem, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { SelectInput } from 'react-admin';
import { CheckedTextInput } from '../../forms/CheckedTextInput';
import { useTranslate } from '../../i18n/useTranslate';
import { selectProps } from '../../ui/modalRoots';
import { AddDialog } from '../AddDialog';
import { SamplePage, StatusChip } from '../SamplePage';
import { formatDay, useNow, useSampleList } from '../useSampleList';
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

const priorities = Object.keys(priorityTones).map((id) => ({
  id,
  name: `placeholders.tasks.priority.${id}`,
}));

const empty: Omit<Task, 'id'> = {
  title: '',
  description: '',
  priority: 'medium',
  dueDate: '',
  completed: false,
  project: '',
};

/** `/tasks`: a checklist of tasks, and New Task. */
const Tasks = () => {
  const translate = useTranslate();
  const now = useNow();
  const { items, add, change } = useSampleList('tasks', sampleTasks);
  const [isAdding, setAdding] = useState(false);
  const create = translate('placeholders.tasks.create');
  const done = items.filter(({ completed }) => completed).length;
  return (
    <SamplePage
      page="tasks"
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {create}
        </Button>
      }
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
      <AddDialog<Task>
        title={create}
        isOpen={isAdding}
        defaultValues={{ priority: 'medium' }}
        onClose={() => setAdding(false)}
        onAdd={(task) => add({ ...empty, ...task })}
      >
        <CheckedTextInput
          source="title"
          label="placeholders.tasks.fields.title"
          required
          autoFocus
        />
        <CheckedTextInput
          source="description"
          label="placeholders.tasks.fields.description"
          multiline
          minRows={2}
        />
        <SelectInput
          slotProps={{ select: selectProps }}
          source="priority"
          label="placeholders.tasks.fields.priority"
          choices={priorities}
          required
        />
        <CheckedTextInput
          source="dueDate"
          label="placeholders.tasks.fields.dueDate"
          type="date"
          required
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <CheckedTextInput source="project" label="placeholders.tasks.fields.project" />
      </AddDialog>
    </SamplePage>
  );
};

export default Tasks;
