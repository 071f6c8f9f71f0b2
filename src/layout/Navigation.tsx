import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
} from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DefaultIcon from '@mui/icons-material/FolderOutlined';
import { NavLink } from 'react-router';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { type DeclaredResource, useDeclaredResources } from '../routing/Resource';

interface NavigationProps {
  onChoose?: () => void;
}

/**
 * The sidebar's groups of links: every resource declared `inMenu`. Of these, a navigation renders only
 * what marks the link of the page.
 */
export const Navigation = memo(({ onChoose }: NavigationProps) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('app.navigation')} sx={{ py: 1 }}>
      {useDeclaredResources()
        .filter(({ options }) => options?.inMenu)
        .map((definition) => (
          <Group key={definition.name} {...definition} onChoose={onChoose} />
        ))}
    </Box>
  );
});

const Group = ({
  name,
  icon: Icon = DefaultIcon,
  onChoose,
}: DeclaredResource & NavigationProps) => {
  const translate = useTranslate();
  const links = [
    {
      to: paths.create(name),
      label: translate(`resources.${name}.page.create`),
      icon: <AddIcon />,
    },
    { to: paths.list(name), label: translate(`resources.${name}.page.list`), icon: <Icon /> },
  ];
  const labelId = `navigation-${name}`;
  return (
    <>
      <ListSubheader
        component="h2"
        id={labelId}
        disableSticky
        sx={{
          m: 0,
          pt: 2,
          pb: 0.5,
          lineHeight: 1.4,
          fontSize: '0.75rem',
          bgcolor: 'transparent',
        }}
      >
        {translate(`resources.${name}.menu`, { _: '' })}
      </ListSubheader>
      <List dense aria-labelledby={labelId} sx={{ pt: 0 }}>
        {links.map(({ to, label, icon }) => (
          <ListItem key={to} disablePadding sx={{ px: 1 }}>
            <ListItemButton
              component={NavLink}
              to={to}
              end
              onClick={onChoose}
              sx={{
                borderRadius: 1,
                '&[aria-current=page]': {
                  color: 'primary.main',
                  bgcolor: 'action.selected',
                  '& .MuiListItemIcon-root': { color: 'inherit' },
                  '& .MuiListItemText-primary': { fontWeight: 700 },
                },
              }}
            >
              <ListItemIcon sx={{ minWidth: 34, '& svg': { fontSize: '1.25rem' } }}>
                {icon}
              </ListItemIcon>
              <ListItemText primary={label} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
};

/** In milliseconds. */
const SCROLLBAR_HIDE_DELAY = 600;

/** A scrollable column; its scrollbar hides 600 ms after scrolling stops. */
export const ScrollArea = ({ children }: { children: ReactNode }) => {
  const [isScrolling, setScrolling] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const showScrollbar = () => {
    setScrolling(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setScrolling(false), SCROLLBAR_HIDE_DELAY);
  };

  return (
    <Box
      onScroll={showScrollbar}
      data-scrolling={isScrolling}
      sx={(theme) => ({
        height: '100%',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        scrollbarColor: 'transparent transparent',
        '&[data-scrolling=true]': {
          scrollbarColor: `${theme.vars?.palette.text.secondary} transparent`,
        },
      })}
    >
      {children}
    </Box>
  );
};
