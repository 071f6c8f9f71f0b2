import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Passes on a file that is dropped anywhere on the page or pasted, and returns whether one is being
 * dragged. While mounted, a file dropped outside the target does not replace the page.
 */
export const useDroppedFile = (onFile: (file: File) => void): boolean => {
  const [isDragging, setDragging] = useState(false);

  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    const file = files?.[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
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
