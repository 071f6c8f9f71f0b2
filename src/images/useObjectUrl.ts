import { useEffect, useState } from 'react';

/** An object URL of a file; revoked when the file changes and on unmount. */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- made here so that the same effect releases it
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
};
