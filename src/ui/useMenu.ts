import { type KeyboardEvent, useId, useRef, useState } from 'react';

/**
 * A menu that a button opens, with the roles and states of the ARIA menu button pattern. Returns the
 * properties of the button and those of MUI's `<Menu>`, whose list is called `label`.
 */
export const useMenu = (label: string) => {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const close = () => setOpen(false);
  return {
    isOpen,
    /** Whether it is or has been open: the code of a lazy menu is rendered only then. */
    wasOpened,
    close,
    buttonProps: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-controls': isOpen ? id : undefined,
      'aria-expanded': isOpen,
      onClick: () => setOpen(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpen(true);
      },
    } as const,
    menuProps: {
      id,
      anchorEl: () => button.current,
      open: isOpen,
      onClose: close,
      slotProps: { list: { 'aria-label': label } },
    },
  };
};
