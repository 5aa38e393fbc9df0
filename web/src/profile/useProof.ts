import { proofPath, useProviderReturn } from './useProviderReturn.ts';

/** Confirms the user's identity at a sign-in provider, as a substitute for the password. */
export const useProof = () => {
  const { isReturning, failure, setFailure, leave } = useProviderReturn(proofPath);
  const prove = async (provider: string): Promise<void> => {
    setFailure(null);
    await leave(provider).catch(setFailure);
  };
  return { isReturning, failure, prove };
};
