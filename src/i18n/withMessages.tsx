import type { ComponentType } from 'react';
import { LaterMessages, type LaterMessagesProps } from './LaterMessages';

/** The component with English texts that the console does not load at its start (`LaterMessages`). */
export const withMessages =
  <Props extends object>(
    messages: LaterMessagesProps['messages'],
    Component: ComponentType<Props>,
  ): ComponentType<Props> =>
  (props) => (
    <LaterMessages messages={messages}>
      <Component {...props} />
    </LaterMessages>
  );
