import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { administratorText } from '../i18n/administratorTexts';
import { i18nProvider } from '../i18n/i18nProvider';
import { startLocale } from '../i18n/languages';
import { paths } from '../routing/paths';
import type { LinkCalls } from './linkForm';
import { mountLinkPage } from './linkPage';

/** The public page of a one-time link, whose token is the fragment of its address. */
const LinkRoute = ({ calls }: { calls: LinkCalls }) => {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);

  useEffect(() => {
    if (!root.current) return;
    // Replaced, so that Back does not return to a link that has been used.
    const leave = (to: string = paths.home) => navigate(to, { replace: true });
    return mountLinkPage(root.current, {
      calls,
      token,
      text: administratorText(startLocale()),
      translate: (key, options) => i18nProvider.translate(key, options),
      onSignedIn: (redirectTo) => void leave(redirectTo),
      onLeave: () => void leave(),
    });
  }, [calls, token, navigate]);

  return <div ref={root} />;
};

export default LinkRoute;
