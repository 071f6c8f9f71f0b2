import { use } from 'react';
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router';

/**
 * Returns a function that changes parameters of the address; nothing if they are as they should be.
 * It starts from the address as it is, which is rendered a moment later, and of which react-router
 * has no hook: starting from the rendered one, a change would take back the one just before.
 */
export const useChangeAddress = () => {
  const navigate = useNavigate();
  const data = use(UNSAFE_DataRouterContext);
  return (change: (address: URLSearchParams) => void) => {
    const address = new URLSearchParams(data?.router.state.location.search);
    const before = String(address);
    change(address);
    if (String(address) !== before) void navigate(`?${address}`);
  };
};
