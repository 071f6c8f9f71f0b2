import { useQueryClient } from '@tanstack/react-query';
import { type AuthProvider, useAuthProvider } from 'ra-core';
import type { LoginResponse } from '../../../contract/auth';

/** The query of the signed-in user's account. */
export const ACCOUNT_KEY = ['account'];

/** What the auth provider does besides react-admin's methods. */
export interface SessionRenewal {
  /**
   * Returns a function that continues the session of the present user under a new token, even if
   * the old one has been taken for ended by then.
   */
  holdSession: () => (token: string) => void;
}

/**
 * Returns a function that makes a call which ends all sessions, continues under the token that it
 * returns, and reads the account again.
 */
export const useSessionRenewal = () => {
  const authProvider = useAuthProvider<AuthProvider & SessionRenewal>();
  const queryClient = useQueryClient();
  return async <Response extends LoginResponse>(call: () => Promise<Response>) => {
    // The server ends the session before its response arrives: a call of another tab may get a 401.
    const renewSession = authProvider?.holdSession();
    const renewed = await call();
    // Before any other call, which the old token would sign out.
    renewSession?.(renewed.token);
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    return renewed;
  };
};
