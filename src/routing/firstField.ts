const FIELD = ':is(input:not([type=file]), textarea, [data-rejected] button):enabled';

/** The first field of the page's form; none on a touch screen, where its focus opens a keyboard. */
export const findFirstField = (page: HTMLElement) =>
  window.matchMedia('(pointer: coarse)').matches
    ? null
    : page.querySelector<HTMLElement>(`[data-form-fields] ${FIELD}`);
