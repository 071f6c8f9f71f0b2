import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useActivityText } from '../../i18n/useActivityText';
import { type ActivityFilter, activityPath } from './activityFilter';

interface PersonLinkProps {
  username: string;
  /** The filters that apply. */
  filter: ActivityFilter;
}

/** The name of a person, which leads to their changes among those that are listed. */
export const PersonLink = ({ username, filter }: PersonLinkProps) => {
  const text = useActivityText();
  return (
    <Link
      component={RouterLink}
      to={activityPath({ ...filter, username })}
      title={text('activity.only', { username })}
      translate="no"
    >
      {username}
    </Link>
  );
};
