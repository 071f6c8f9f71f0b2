import { useGetResourceLabel } from 'ra-core';
import { currentTag, formatNumber } from './language';

/** Returns a function that puts a number of records in words: "41 service providers". */
export const useCountedRecords = () => {
  const nameOf = useGetResourceLabel();
  return (resource: string, count: number): string =>
    `${formatNumber(count)} ${nameOf(resource, count).toLocaleLowerCase(currentTag())}`;
};
