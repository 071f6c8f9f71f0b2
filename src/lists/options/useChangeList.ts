import { useChangeAddress } from '../../ui/useChangeAddress';

/**
 * Returns a function that changes parameters of the list's address. Not react-admin's `setSort` and
 * `setPerPage`, which start from the address as it is rendered.
 */
export const useChangeList = () => {
  const change = useChangeAddress();
  return (parameters: Record<string, string>) =>
    change((address) => {
      for (const [name, value] of Object.entries(parameters)) address.set(name, value);
    });
};
