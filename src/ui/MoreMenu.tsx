import { Suspense } from 'react';
import { CircularProgress } from '@mui/material';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useTranslate } from '../i18n/useTranslate';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import type { MoreItem } from './MoreItems';
import { ToolbarButton } from './ToolbarButton';
import { useMenu } from './useMenu';

const MoreItems = lazyWithPreload(() => import('./MoreItems'));

const PendingIcon = () => <CircularProgress size={20} color="inherit" aria-hidden />;

/** The last button beside a heading: a menu of what the page offers besides its main buttons. */
export const MoreMenu = ({ items }: { items: readonly MoreItem[] }) => {
  const name = useTranslate()('app.action.more');
  const isPending = items.some((item) => item.isPending);
  const { wasOpened, buttonProps, menuProps } = useMenu(name);
  return (
    <>
      <ToolbarButton
        {...buttonProps}
        name={name}
        aria-busy={isPending}
        Icon={isPending ? PendingIcon : MoreIcon}
        sx={{ minHeight: 36 }}
      />
      {wasOpened && (
        <Suspense>
          <MoreItems {...menuProps} items={items} />
        </Suspense>
      )}
    </>
  );
};
