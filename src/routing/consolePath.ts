/**
 * The path within the console of a path on its host. Unlike React Router's hooks, its router and the
 * browser tell the path on the host, which begins with the router's basename.
 */
export const consolePath = (pathname: string, basename = '/'): string => {
  const base = basename.replace(/\/$/, '');
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
};
