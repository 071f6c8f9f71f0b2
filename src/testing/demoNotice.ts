/** For developers who run the demo, so not among the translated messages of the console. */
const TEXT =
  'Demo: any username and password sign in. Changes are lost on reload. Add ?slow=2000 or ?fail=500 to the address to delay or fail every call.';

const CSS = `
  .demo-notice {
    position: fixed; inset: auto 0 0; margin: 0; padding: 0.75rem;
    background: Canvas; color: CanvasText; font: 0.875rem/1.5 system-ui; text-align: center;
  }
  body:not(:has(.sign-in)) .demo-notice { display: none; }
`;

/** Adds a notice to the sign-in page of the demo: how to sign in, and which faults it offers. */
export const showDemoNotice = (): HTMLElement => {
  const notice = document.createElement('aside');
  notice.className = 'demo-notice';
  const style = document.createElement('style');
  style.textContent = CSS;
  notice.append(style, TEXT);
  document.body.append(notice);
  return notice;
};
