import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box, type Theme, useMediaQuery } from '@mui/material';
import { PartBoundary } from '../ui/PartBoundary';

/** The second column: `undefined` if there is none, `null` until it is mounted. */
const SecondColumn = createContext<HTMLElement | null | undefined>(undefined);

interface FormColumnsProps {
  /** What stays in view at the top of the second column, on a wide screen. */
  hints: ReactNode;
  children: ReactNode;
}

/** The fields of a form; on a wide screen, `FormAside` content moves to a second column. */
export const FormColumns = ({ hints, children }: FormColumnsProps) => {
  const isWide = useIsWide();
  const [column, setColumn] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: { lg: 'flex' }, alignItems: 'stretch', gap: 3 }}>
      <Box
        data-form-fields
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
          flex: 1,
          minWidth: 0,
          alignContent: 'start',
        }}
      >
        <SecondColumn value={isWide ? column : undefined}>{children}</SecondColumn>
      </Box>
      {isWide && (
        <Box data-form-aside sx={asideSx}>
          <Box ref={setColumn} sx={{ display: 'grid', gap: 3 }} />
          <Box sx={hintsSx}>{hints}</Box>
        </Box>
      )}
    </Box>
  );
};

const asideSx = {
  width: '20rem',
  flexShrink: 0,
  pl: 3,
  borderLeft: 1,
  borderColor: 'divider',
  // The empty place of what may be said about the input has no line beside it.
  '&:not(:has(a, button))': { borderColor: 'transparent' },
  '& > :empty, &:not(:has(> :not(:empty)))': { display: 'none' },
  '& > :not(:empty) + :not(:empty)': { mt: 3 },
};

const hintsSx = { position: 'sticky', top: ({ spacing }: Theme) => spacing(10) };

/**
 * A part of a form that is not a text field, such as its pictures. It renders in place
 * among the fields, or in the second column on a wide screen, where it also comes after the fields
 * in the tab order.
 */
export const FormAside = ({ children }: { children: ReactNode }) => {
  const column = use(SecondColumn);
  const part = <PartBoundary>{children}</PartBoundary>;
  if (column === undefined) return part;
  if (column) return createPortal(<div>{part}</div>, column);
  // The build of the first frame, in which nothing is mounted, moves it to the column.
  return import.meta.env.SSR ? <div data-form-part>{part}</div> : null;
};

/** Whether the screen is wide enough for a second column in a form. */
export const useIsWide = (): boolean => useMediaQuery(({ breakpoints }) => breakpoints.up('lg'));
