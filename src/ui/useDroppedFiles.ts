import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { carries, isTyped } from './drags';

/** Marks what is dragged from this page; other tabs of the console have other marks. */
const FROM_HERE = `application/x-from-page-${Math.random().toString(36).slice(2)}`;

/** Whether files are dragged into the page. Browsers add the file of a picture of the page itself. */
const isFileDrag = ({ target, dataTransfer }: DragEvent) =>
  carries(dataTransfer, 'Files') &&
  !carries(dataTransfer, FROM_HERE) &&
  !isTyped(target, dataTransfer);

/**
 * Passes on the files that are dropped on a place, or without one anywhere on the page, or pasted, at
 * least one, and returns whether files are being dragged there. Text that goes into a text field and
 * pictures dragged from this page are no files. Those dropped elsewhere are refused (refuseDrops).
 */
export const useDroppedFiles = (
  onFiles: (files: File[]) => void,
  place?: RefObject<Element | null>,
): boolean => {
  const [isDragging, setDragging] = useState(false);

  const isInPlace = useEffectEvent(
    ({ target }: Event) => !place || (target instanceof Node && place.current?.contains(target)),
  );

  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!files?.length) return;
    event.preventDefault();
    onFiles([...files]);
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener(
      'paste',
      (event) => {
        if (isTyped(document.activeElement, event.clipboardData)) return;
        take(event, event.clipboardData?.files);
      },
      { signal },
    );
    document.addEventListener(
      'dragstart',
      ({ dataTransfer }) => dataTransfer?.setData(FROM_HERE, ''),
      { signal },
    );
    document.addEventListener(
      'dragover',
      (event) => {
        const isTaken = isFileDrag(event) && isInPlace(event) === true;
        if (isTaken) event.preventDefault();
        setDragging(isTaken);
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
        if (isFileDrag(event) && isInPlace(event)) take(event, event.dataTransfer?.files);
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);

  return isDragging;
};
