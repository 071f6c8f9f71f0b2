import { TOTP, Secret } from 'otpauth';

/** The code that an app with this secret shows, or showed or will show so many steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
