import { useLayoutEffect, useState } from 'react';

/**
 * An object URL of a file, there when the browser paints; revoked when the file changes and on
 * unmount.
 */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useLayoutEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- created here so that the same effect revokes it
    setUrl(created);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
};
