import { useState } from 'react';
import { Button, Card, List, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { SelectInput, TextInput } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { selectProps } from '../../ui/modalRoots';
import { AddDialog } from '../AddDialog';
import { SamplePage } from '../SamplePage';
import { useNow } from '../useNow';
import { useSampleList } from '../useSampleList';
import { isOverdue } from './isOverdue';
import { sampleTasks, type Task } from './sampleTasks';
import { priorityTones, TaskItem } from './TaskItem';

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
              isOverdue={isOverdue(task, now)}
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
        <TextInput source="title" label="placeholders.tasks.fields.title" required autoFocus />
        <TextInput
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
        <TextInput
          source="dueDate"
          label="placeholders.tasks.fields.dueDate"
          type="date"
          required
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextInput source="project" label="placeholders.tasks.fields.project" />
      </AddDialog>
    </SamplePage>
  );
};

export default Tasks;
