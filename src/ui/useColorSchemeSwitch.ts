import { useColorScheme } from '@mui/material/styles';
import { afterPaint } from './afterPaint';

/** The color scheme that is not shown, and the function that switches to it. */
export const useColorSchemeSwitch = () => {
  const { colorScheme, setMode } = useColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  // Every element changes its colours: the control that was pressed reacts first.
  return { other, switchScheme: () => afterPaint(() => setMode(other)) } as const;
};
