import { useEffect, useEffectEvent } from 'react';
import { Modal, styled, type ModalProps } from '@mui/material';
import { NavigationType } from 'react-router';
import { guardLeaving, isPageFinished, type Navigation } from '../routing/leaveGuard';
import { visits } from '../routing/visits';

/** MUI's modal, without the `ownerState` that it receives as the slot of another component. */
const StyledModal = styled(Modal)({ '@media print': { position: 'absolute !important' } });

/** Whether a navigation corrects the address of a page, such as a page number that is too high. */
const isCorrection = ({ historyAction, currentLocation, nextLocation }: Navigation) =>
  historyAction === NavigationType.Replace && currentLocation.pathname === nextLocation.pathname;

const isBack = ({ historyAction, nextLocation }: Navigation) =>
  historyAction === NavigationType.Pop && !isPageFinished() && !visits.isForward(nextLocation);

/**
 * Closes an open overlay by Back, instead of leaving the page, and by any other navigation. One that
 * `outlivesPage` stays open when the page leaves itself.
 */
const useOverlay = ({ open, onClose }: ModalProps, outlivesPage: boolean) => {
  const close = useEffectEvent(() => onClose?.({}, 'escapeKeyDown'));
  const isClosable = open && onClose !== undefined;
  useEffect(() => {
    if (!isClosable) return;
    return guardLeaving({
      guards: (navigation) => navigation !== undefined && isBack(navigation),
      confirmLeave: (_, stay) => {
        stay();
        close();
      },
      leave: (navigation) => {
        if (!isCorrection(navigation) && !(outlivesPage && isPageFinished())) close();
      },
    });
  }, [isClosable, outlivesPage]);
};

/** The root of dialogs, drawers and menus: closed by Back, and by any other navigation. */
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

/** Properties of a select whose menu is closed by Back. */
export const selectProps = { MenuProps: { slots: { root: OverlayRoot } } };
