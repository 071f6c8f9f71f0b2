import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box, useMediaQuery } from '@mui/material';
import { PartBoundary } from '../ui/PartBoundary';

/** The second column: `undefined` if there is none, `null` until it is mounted. */
const SecondColumn = createContext<HTMLElement | null | undefined>(undefined);

const columnSx = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' };

/** The fields of a form; on a wide screen, `FormAside` content moves to a second column. */
export const FormColumns = ({ children }: { children: ReactNode }) => {
  const isWide = useIsWide();
  const [column, setColumn] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: { xl: 'flex' }, alignItems: 'stretch', gap: 3 }}>
      <Box sx={{ ...columnSx, flex: 1, minWidth: 0, alignContent: 'start' }}>
        <SecondColumn value={isWide ? column : undefined}>{children}</SecondColumn>
      </Box>
      {isWide && (
        <Box
          ref={setColumn}
          data-form-aside
          sx={{
            ...columnSx,
            gap: 3,
            width: '20rem',
            flexShrink: 0,
            alignContent: 'start',
            pl: 3,
            borderLeft: 1,
            borderColor: 'divider',
            '&:empty': { display: 'none' },
          }}
        />
      )}
    </Box>
  );
};

/**
 * A part of a form that is not a text field, such as its pictures. It renders in place
 * among the fields, or in the second column on a wide screen, where it also comes after the fields
 * in the tab order.
 */
export const FormAside = ({ children }: { children: ReactNode }) => {
  const column = use(SecondColumn);
  const part = <PartBoundary>{children}</PartBoundary>;
  if (column === undefined) return part;
  return column && createPortal(<div>{part}</div>, column);
};

/** Whether the screen is wide enough for a second column. */
export const useIsWide = (): boolean => useMediaQuery(({ breakpoints }) => breakpoints.up('xl'));
