import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '@mui/material';

/** How long the scrollbar stays visible after scrolling, in milliseconds. */
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
