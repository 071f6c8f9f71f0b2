/** The server or a command cannot start, for a reason that its operator can mend: the message says it in one sentence. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
