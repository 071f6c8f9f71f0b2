import { isValidElement, type ComponentProps, type ReactNode } from 'react';

/** What a helper text says: text, or react-admin's component for an error or a text. */
const keyOf = (children: ReactNode) => {
  if (typeof children === 'string') return children;
  if (!isValidElement<{ error?: unknown; helperText?: unknown }>(children)) return undefined;
  const { error, helperText } = children.props;
  return JSON.stringify([error, typeof helperText === 'string' && helperText]);
};

/**
 * The element of a text below a field. Its content is replaced as a whole: React cannot remove a
 * bare text that the browser's translation has replaced.
 */
export const HelperText = ({ children, ...props }: ComponentProps<'p'>) => (
  <p {...props}>
    <span key={keyOf(children)}>{children}</span>
  </p>
);
