export const carries = (data: DataTransfer | null, type: string): boolean =>
  data?.types.includes(type) ?? false;

/** Whether a text field receives `data` as text: spreadsheets add a picture of the cells to it. */
export const isTyped = (target: EventTarget | null, data: DataTransfer | null): boolean =>
  target instanceof Element &&
  target.closest(':read-write') !== null &&
  carries(data, 'text/plain');

const refuse = (event: DragEvent) => {
  const { dataTransfer, target } = event;
  const isOpened = carries(dataTransfer, 'Files') || carries(dataTransfer, 'text/uri-list');
  if (event.defaultPrevented || !isOpened || isTyped(target, dataTransfer)) return;
  event.preventDefault();
  if (dataTransfer) dataTransfer.dropEffect = 'none';
};

/**
 * Refuses files and links that are dropped where nothing takes them, and says so by the cursor: the
 * browser would open them in place of the page and of what has been typed there. Imports no React,
 * because the page's own script does it, before the code has loaded.
 */
export const refuseDrops = (): void => {
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
};
