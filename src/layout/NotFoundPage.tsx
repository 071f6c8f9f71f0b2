import { Box, Button, Stack, Typography } from '@mui/material';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { Logo } from '../ui/Logo';
import { StandalonePage } from './PageError';

const Content = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('app.not_found.title');
  const goBack = () => {
    // Nothing to go back to on the first page of a visit. Older browsers lack the Navigation API.
    const { navigation } = window as { navigation?: Navigation };
    if (navigation?.canGoBack ?? true) void navigate(-1);
    else void navigate(paths.home);
  };
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 3, textAlign: 'center' }}
    >
      <title>{translate('app.title', { page: title })}</title>
      <Stack sx={{ alignItems: 'center', gap: 1.5, maxWidth: 440 }}>
        <Logo size={56} />
        <Typography
          aria-hidden
          sx={{ fontSize: '4rem', fontWeight: 800, lineHeight: 1, color: 'primary.main' }}
        >
          404
        </Typography>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{translate('app.not_found.text')}</Typography>
        <Stack direction="row" sx={{ gap: 1.5, mt: 1.5 }}>
          <Button variant="outlined" onClick={goBack}>
            {translate('app.not_found.back')}
          </Button>
          <Button variant="contained" component={Link} to={paths.home}>
            {translate('app.not_found.home')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
};

/** The 404 page. It needs no token, so it is outside of `App` and its providers. */
const NotFoundPage = () => (
  <StandalonePage>
    <Content />
  </StandalonePage>
);

export default NotFoundPage;
