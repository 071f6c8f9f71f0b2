import { use } from 'react';
import { UNSAFE_DataRouterContext, useNavigate, type NavigateOptions } from 'react-router';

/**
 * Returns a function that changes search parameters, and does nothing if they are already set. It
 * reads the router's current location, for which react-router has no hook: that of the last render
 * may be stale, so that a change would undo the one just before.
 */
export const useChangeAddress = () => {
  const navigate = useNavigate();
  const data = use(UNSAFE_DataRouterContext);
  return (change: (address: URLSearchParams) => void, options?: NavigateOptions) => {
    const address = new URLSearchParams(data?.router.state.location.search);
    const before = String(address);
    change(address);
    if (String(address) !== before) void navigate(`?${address}`, options);
  };
};
