/**
 * The `onError` of a load whose error is shown in place: react-admin would also open a message for
 * it.
 */
export const noErrorNotification = (): void => {};
