import FormIcon from '@mui/icons-material/EditNoteOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import {
  Box,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { type Identifier, useGetIdentity, useGetResourceLabel } from 'ra-core';
import { Link } from 'react-router';
import { importKey, importStore } from '../features/import/importStore';
import { type LinkToEarlier, useRecentRecords } from '../features/palette/recentRecords';
import { pinnedViews } from '../features/savedViews/pinnedViews';
import { viewPath } from '../features/savedViews/savedViews';
import { drafts } from '../forms/unsaved/drafts';
import { useTranslate } from '../i18n/useTranslate';
import { importPath } from '../routing/paths';
import { resourceNames } from '../routing/resourceNames';

/** Forms whose input is restored, and imports with rows left. */
const useUnfinished = (userId: Identifier): LinkToEarlier[] => {
  const translate = useTranslate();
  const forms = drafts.pagesOf(userId).map(({ pathname, title }) => ({
    to: pathname,
    label: title,
    detail: translate('app.home.unsaved'),
    icon: FormIcon,
  }));
  const imports = resourceNames.flatMap((resource) => {
    const file = importStore.unfinishedFile(importKey(userId, resource));
    if (file === null) return [];
    const detail = translate(`resources.${resource}.page.list`);
    const label = translate('csvExport.unfinished', { file });
    return [{ to: importPath(resource), label, detail, icon: ImportIcon }];
  });
  return [...forms, ...imports];
};

const usePinnedViews = (userId: Identifier): LinkToEarlier[] => {
  const getResourceLabel = useGetResourceLabel();
  return pinnedViews.read(userId).map((view) => ({
    to: viewPath(view),
    label: view.name,
    detail: getResourceLabel(view.resource, 2),
    icon: ViewsIcon,
  }));
};

interface LinksProps {
  title: string;
  links: LinkToEarlier[];
}

const Links = ({ title, links }: LinksProps) =>
  links.length > 0 && (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ px: 1 }}>
          {title}
        </Typography>
        <List disablePadding sx={{ mt: 1 }}>
          {links.map(({ to, label, detail, icon: Icon }) => (
            <ListItem key={to} disablePadding>
              <ListItemButton component={Link} to={to} sx={{ px: 1, borderRadius: 1 }}>
                <ListItemIcon sx={{ minWidth: 40 }}>
                  <Icon />
                </ListItemIcon>
                <ListItemText
                  primary={label}
                  secondary={detail}
                  sx={{ my: 0, overflowWrap: 'anywhere' }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );

const EarlierWorkOf = ({ userId }: { userId: Identifier }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
        alignItems: 'start',
        gap: 2.5,
        mt: 2.5,
        '&:empty': { display: 'none' },
      }}
    >
      <Links title={translate('app.home.unfinished')} links={useUnfinished(userId)} />
      <Links title={translate('palette.groups.recent')} links={useRecentRecords()} />
      <Links title={translate('app.home.pinned')} links={usePinnedViews(userId)} />
    </Box>
  );
};

/**
 * What the user was doing in this browser: forms with unsaved input, unfinished imports, the records
 * that were opened last and pinned views. Makes no call, and shows nothing in a browser without any.
 */
const EarlierWork = () => {
  const { identity } = useGetIdentity();
  return identity && <EarlierWorkOf userId={identity.id} />;
};

export default EarlierWork;
