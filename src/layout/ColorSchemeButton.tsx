import { IconButton } from '@mui/material';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { afterPaint } from '../ui/afterPaint';
import { useTranslate } from '../i18n/useTranslate';

/**
 * Switches between light and dark. MUI stores the choice outside the session, so it survives
 * sign-out.
 */
export const ColorSchemeButton = () => {
  const translate = useTranslate();
  const { colorScheme, setMode } = useColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      aria-label={translate(`app.action.${other}`)}
      // Every element changes its colours: the button reacts first.
      onClick={() => afterPaint(() => setMode(other))}
    >
      {other === 'dark' ? <DarkModeIcon /> : <LightModeIcon />}
    </IconButton>
  );
};
