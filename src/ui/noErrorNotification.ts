/** The `onError` of a load that is shown in its place: react-admin would also open a message for it. */
export const showsInPlace = (): void => {};
