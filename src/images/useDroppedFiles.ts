import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Passes on the files that are dropped anywhere on the page or pasted, at least one, and returns
 * whether files are being dragged. While mounted, a dropped file does not replace the page.
 */
export const useDroppedFiles = (onFiles: (files: File[]) => void): boolean => {
  const [isDragging, setDragging] = useState(false);

  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!files?.length) return;
    event.preventDefault();
    onFiles([...files]);
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files');
    document.addEventListener('paste', (event) => take(event, event.clipboardData?.files), {
      signal,
    });
    document.addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      { signal },
    );
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!relatedTarget) setDragging(false);
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        setDragging(false);
        if (hasFile(event)) event.preventDefault();
        take(event, event.dataTransfer?.files);
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);

  return isDragging;
};
