/** Calls `action` once the browser has painted the next frame. Returns the function that cancels it. */
export const afterPaint = (action: () => void): (() => void) => {
  // The first frame is painted after its callback, and the second starts after that.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(action);
  });
  return () => cancelAnimationFrame(frame);
};
