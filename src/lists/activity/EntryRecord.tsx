import { Box, Link } from '@mui/material';
import { useResourceDefinitions } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AuditEntry } from '../../../contract/audit';
import { isApiResource } from '../../../contract/resources';
import { useTranslate } from '../../i18n/useTranslate';
import { paths, recordPaths } from '../../routing/paths';
import { useOffers } from '../../ui/useOffers';
import { entryName } from './entryName';
import { useKindName } from './useKindName';

/** The path of an entry's record; none of what has no page, or has been deleted. */
const pathOf = ({ resource, recordId, record }: AuditEntry): string | undefined => {
  if (!record || !isApiResource(resource)) return undefined;
  return recordPaths(resource, { ...record, id: recordId }).show;
};

/** Where the page of the administrators shows an account by its name. */
const accountPath = ({ resource, action }: AuditEntry, name: string | undefined) =>
  resource === 'users' && action !== 'delete' && name !== undefined
    ? `${paths.administrators}?${new URLSearchParams({ q: name })}`
    : undefined;

/** The record of an entry: its kind, and its name, which leads to its page. */
export const EntryRecord = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  const kindName = useKindName();
  const definition = useResourceDefinitions()[entry.resource] ?? {};
  const number = translate('app.number', { id: entry.recordId });
  const known = entryName(entry, definition);
  const name = known ?? number;
  const hasAccounts = useOffers('accounts');
  const to = pathOf(entry) ?? (hasAccounts ? accountPath(entry, known) : undefined);
  return (
    <Box key={name} sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('app.labelled', { label: kindName(entry.resource, 1) })}
      </Box>{' '}
      {to ? (
        <Link component={RouterLink} to={to} translate={name === number ? 'no' : undefined}>
          {name}
        </Link>
      ) : (
        <span translate={name === number ? 'no' : undefined}>{name}</span>
      )}
    </Box>
  );
};
