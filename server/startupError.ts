/** The server or a command cannot start for a reason its operator can fix; the message is printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
