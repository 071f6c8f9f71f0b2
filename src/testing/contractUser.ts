/** A user of the API of contract tests besides the signed-in one, whose sessions a test may end. */
export const CONTRACT_USER = { username: 'ada', password: 'seven purple lanterns' };
