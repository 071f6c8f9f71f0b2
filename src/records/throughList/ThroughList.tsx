import { type ReactElement, useRef } from 'react';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton, Typography } from '@mui/material';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import { useNotifyFailure } from '../../ui/ErrorAlert';
import { ariaKeysOf } from '../../ui/shortcuts/shortcuts';
import { useShortcut } from '../../ui/shortcuts/useShortcut';
import { type Neighbour, useNeighbours } from './useNeighbours';

interface StepProps {
  name: 'previous' | 'next';
  neighbour: Neighbour | undefined;
  icon: ReactElement;
  onGo: (neighbour: Neighbour) => void;
}

/** A link to a neighbour; a button to one on another page of the list, read when somebody rests on it. */
const Step = ({ name, neighbour, icon, onGo }: StepProps) => {
  const label = useTranslate()(`app.through_list.${name}`);
  const keys = ariaKeysOf(name);
  const props = {
    size: 'small' as const,
    'aria-label': label,
    'aria-keyshortcuts': keys,
    title: `${label} (${keys.toUpperCase()})`,
  };
  if (!neighbour) {
    return (
      <IconButton {...props} disabled>
        {icon}
      </IconButton>
    );
  }
  if (neighbour.path !== undefined) {
    return (
      <IconButton {...props} component={Link} to={neighbour.path} replace>
        {icon}
      </IconButton>
    );
  }
  const prepare = () => void neighbour.find().catch(() => undefined);
  return (
    <IconButton
      {...props}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => onGo(neighbour)}
    >
      {icon}
    </IconButton>
  );
};

/**
 * Previous and Next through the list that the record was opened from, also by K and J; nothing if it was
 * not. They replace the history entry, so that Back returns to the list.
 */
export const ThroughList = ({ view }: { view: 'show' | 'edit' }) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const navigate = useNavigate();
  const notifyFailure = useNotifyFailure();
  const nav = useRef<HTMLElement>(null);
  const neighbours = useNeighbours(view);
  const go = async (neighbour: Neighbour) => {
    try {
      const path = await neighbour.find();
      if (path !== undefined) await navigate(path, { replace: true });
    } catch (error) {
      notifyFailure(error, translate(`resources.${resource}.errors.list`));
    }
  };
  const press = (neighbour: Neighbour | undefined) => {
    // Not behind a dialog or a menu, whose items are found by their letters.
    if (neighbour && nav.current && !nav.current.closest('[aria-hidden=true]')) void go(neighbour);
  };
  useShortcut('previous', () => press(neighbours?.previous));
  useShortcut('next', () => press(neighbours?.next));
  if (!neighbours) return null;
  const { position, total, previous, next } = neighbours;
  const steps = { onGo: (neighbour: Neighbour) => void go(neighbour) };
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={translate('app.through_list.label')}
      sx={{ display: 'flex', alignItems: 'center', flex: 'none', displayPrint: 'none' }}
    >
      {total !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mr: 0.5 }}>
          {translate('app.through_list.position', {
            position: formatNumber(position),
            total: formatNumber(total),
          })}
        </Typography>
      )}
      <Step name="previous" neighbour={previous} icon={<PreviousIcon />} {...steps} />
      <Step name="next" neighbour={next} icon={<NextIcon />} {...steps} />
    </Box>
  );
};
