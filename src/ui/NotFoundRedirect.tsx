import { Navigate } from 'react-router';
import { paths } from '../routing/paths';

/** Redirects to the 404 page, replacing the current history entry. */
export const NotFoundRedirect = () => <Navigate to={paths.notFound} replace />;
