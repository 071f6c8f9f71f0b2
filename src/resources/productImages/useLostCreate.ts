import { useCallback, useState } from 'react';
import { useRegisterMutationMiddleware, type CreateParams, type CreateResult } from 'ra-core';
import { connectionProblem } from '../../http/errors';

type Create = (resource: string, params: CreateParams) => Promise<CreateResult>;

/** Whether the last attempt of the create form around it got no response. */
export const useLostCreate = (): boolean => {
  const [isLost, setLost] = useState(false);
  const watched = useCallback(async (resource: string, params: CreateParams, next: Create) => {
    setLost(false);
    try {
      return await next(resource, params);
    } catch (error) {
      setLost(connectionProblem(error) !== undefined);
      throw error;
    }
  }, []);
  useRegisterMutationMiddleware<Create>(watched);
  return isLost;
};
