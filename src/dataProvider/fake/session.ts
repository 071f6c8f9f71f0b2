/** A bearer token of a fake API, which accepts every token that starts with it. */
export const FAKE_TOKEN = 'fake';

/** Who calls a fake API. */
export interface FakeSession {
  /** The token that is sent with each call; without a valid one, it is rejected with 401. */
  getToken: () => string | null;
  /** The user's name, for the audit trail. */
  getUsername: () => string | null;
  /** Whether sessions begin confirmed, for tests of what can be done then. */
  startsConfirmed?: boolean;
}

/** A caller who is always signed in, in a confirmed session, under no name. */
export const alwaysSignedIn: FakeSession = {
  getToken: () => FAKE_TOKEN,
  getUsername: () => null,
  startsConfirmed: true,
};
