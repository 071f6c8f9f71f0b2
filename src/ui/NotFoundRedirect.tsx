import { Navigate } from 'react-router';
import { paths } from '../routing/paths';

/** Leads to the 404 page in place of the current history entry (sections 2 and 8). */
export const NotFoundRedirect = () => <Navigate to={paths.notFound} replace />;
