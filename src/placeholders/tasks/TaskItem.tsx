import { Box, Checkbox, ListItem, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { formatDay } from '../dates';
import { StatusChip } from '../StatusChip';
import type { Task } from './sampleTasks';

/** The colour of each priority's dot. */
export const priorityTones = { high: 'error', medium: 'warning', low: 'info' } as const;

interface TaskItemProps {
  task: Task;
  isOverdue: boolean;
  onTick: (completed: boolean) => void;
}

/** One task: its checkbox, its priority, and whether it is overdue. */
export const TaskItem = ({ task, isOverdue, onTick }: TaskItemProps) => {
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
          {isOverdue && <StatusChip label={translate('placeholders.overdue')} tone="error" />}
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
