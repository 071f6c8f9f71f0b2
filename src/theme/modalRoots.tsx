import { useEffect, useEffectEvent } from 'react';
import { Modal, styled, type ModalProps } from '@mui/material';
import { registerOverlay } from '../routing/leaveGuard';

/** MUI's modal, without the `ownerState` that it receives as the slot of another component. */
const StyledModal = styled(Modal)({ '@media print': { position: 'absolute !important' } });

const useOverlay = ({ open, onClose }: ModalProps, outlivesPage: boolean) => {
  const close = useEffectEvent(() => onClose?.({}, 'escapeKeyDown'));
  const isClosable = open && onClose !== undefined;
  useEffect(
    () => (isClosable ? registerOverlay({ close: () => close(), outlivesPage }) : undefined),
    [isClosable, outlivesPage],
  );
};

/** The root of every dialog, drawer and menu: closed by Back, and by any other navigation. */
export const OverlayRoot = (props: ModalProps) => {
  useOverlay(props, false);
  return <StyledModal {...props} />;
};

/** The root of a message, which stays open when the page leaves itself after what it reports. */
export const MessageRoot = (props: ModalProps) => {
  useOverlay(props, true);
  return <StyledModal {...props} />;
};

/** The root of a dialog that is a route, and so closed by the router. */
export const RouteRoot = StyledModal;
