import { Typography } from '@mui/material';

/** What went wrong with a step, announced when it appears. */
export const Failure = ({ text }: { text: string }) => (
  <Typography role="alert" color="error" sx={{ '&:not(:empty)': { mt: 1 } }}>
    {text}
  </Typography>
);
