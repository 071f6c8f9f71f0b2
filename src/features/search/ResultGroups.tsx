import { Box, Button, CardContent, Link, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { statusFieldOf } from '../../../contract/fields';
import type { SearchGroup, SearchResult } from '../../../contract/search';
import type { SearchedResource } from '../../../contract/search/groups';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { Marked } from './Marked';
import { searchPath } from './searchQuery';
import { useSearchCounts } from './useSearchCounts';
import { CardGrid, clampSx, coversCardSx, EntryCard } from '../../ui/EntryCard';
import { RecordThumbnail } from '../../ui/RecordThumbnail';
import { StatusBadge } from '../../ui/StatusBadge';
import { Untranslated } from '../../ui/Untranslated';
import { useResourceOptions } from '../../routing/Resource';
import { Pager } from '../../ui/Pager';

interface ResultGroupsProps {
  groups: SearchGroup[];
  q: string;
  /** The only kind that was searched, whose pages have a pager. */
  resource: SearchedResource | undefined;
}

/** The found records by kind, with the matches marked. */
export const ResultGroups = ({ groups, q, resource: only }: ResultGroupsProps) => {
  const translate = useTranslate();
  const counts = useSearchCounts();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {groups.map((group) => (
        <Box component="section" key={group.resource} aria-labelledby={`found-${group.resource}`}>
          <Typography
            variant="h2"
            id={`found-${group.resource}`}
            sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
          >
            {counts.kind(group)}
          </Typography>
          <CardGrid>
            {group.data.map((result) => (
              <ResultCard key={result.id} resource={group.resource} result={result} q={q} />
            ))}
          </CardGrid>
          {only ? (
            <Pager pagination={group.pagination} />
          ) : (
            group.total > group.data.length && (
              <Button component={RouterLink} to={searchPath(q, group.resource)} sx={{ mt: 1.5 }}>
                {counts.all(group)}
              </Button>
            )
          )}
        </Box>
      ))}
      {only && (
        <Button component={RouterLink} to={searchPath(q)} sx={{ justifySelf: 'start' }}>
          {translate('search.every_kind')}
        </Button>
      )}
    </Box>
  );
};

interface ResultCardProps {
  resource: SearchedResource;
  result: SearchResult;
  q: string;
}

const ResultCard = ({ resource, result, q }: ResultCardProps) => {
  const translate = useTranslate();
  const { id, title, details, ...others } = result;
  const { describe } = useResourceOptions(resource);
  // What the card of this kind shows, by the name of the kind.
  const [shown] = Object.values(others);
  const record: RaRecord | undefined = shown && { id, ...shown };
  const status: unknown = record?.[statusFieldOf(resource) ?? ''];
  const detail = [...details, translate('app.numbered', { id })].join(' · ');
  return (
    <EntryCard>
      <CardContent sx={{ display: 'flex', gap: 1.5, overflowWrap: 'anywhere' }}>
        {record && <RecordThumbnail resource={resource} record={record} />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
          <Typography
            variant="h2"
            component="h3"
            title={title}
            sx={{ maxWidth: '100%', ...clampSx(2) }}
          >
            <Link
              component={RouterLink}
              to={paths.show(resource, id)}
              color="inherit"
              underline="hover"
              sx={coversCardSx}
            >
              <Marked search={q}>{title}</Marked>
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <Marked search={q}>{detail}</Marked>
          </Typography>
          {record && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {typeof status === 'boolean' && <StatusBadge enabled={status} />}
              {describe && <Untranslated>{describe(record)}</Untranslated>}
            </Box>
          )}
        </Box>
      </CardContent>
    </EntryCard>
  );
};
