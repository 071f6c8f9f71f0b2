import type { ComponentType } from 'react';
import { DeferredMessages, type LaterMessagesProps } from './DeferredMessages';

/** The component with English texts that the console does not load at its start (`DeferredMessages`). */
export const withMessages =
  <Props extends object>(
    messages: LaterMessagesProps['messages'],
    Component: ComponentType<Props>,
  ): ComponentType<Props> =>
  (props) => (
    <DeferredMessages messages={messages}>
      <Component {...props} />
    </DeferredMessages>
  );
