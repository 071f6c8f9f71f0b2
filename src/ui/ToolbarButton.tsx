import type { ElementType } from 'react';
import { Box, Button, type ButtonProps, type SvgIconProps } from '@mui/material';

interface ToolbarButtonProps extends ButtonProps {
  name: string;
  Icon: ElementType<SvgIconProps>;
}

/** A button above a list; its icon alone where the filters fold, so that all controls share a line. */
export const ToolbarButton = ({ name, Icon, sx = {}, ...props }: ToolbarButtonProps) => (
  <Button
    {...props}
    variant="outlined"
    aria-label={name}
    title={name}
    sx={[
      {
        gap: 1,
        flex: 'none',
        minWidth: 40,
        minHeight: 40,
        px: { xs: 0, lg: 2 },
        bgcolor: 'background.paper',
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    <Icon fontSize="small" />
    <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
      {name}
    </Box>
  </Button>
);
