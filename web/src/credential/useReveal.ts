import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCopy } from '../kit/CopyValue.tsx';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { CredentialRow } from './credentialRow.ts';

const executionOf = (id: string) => ({ id, command: 'revealLink', values: {} });

/**
 * Records that the user views a credential's link and QR code, because anyone who has them can take the
 * credential. The page may show them once this is recorded.
 */
export const useReveal = ({ id }: Pick<CredentialRow, 'id'>, { isAtOnce = false } = {}) => {
  const { execute } = useExecute();
  const [look, setLook] = useState<string | null>(() => (isAtOnce ? crypto.randomUUID() : null));
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['revealedLink', id, look],
    enabled: look !== null,
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    queryFn: async () => {
      await execute(definition, executionOf(id));
      return true;
    },
  });
  return {
    isRevealed: isSuccess,
    isPending: isFetching,
    error,
    reveal: () => (look === null ? setLook(crypto.randomUUID()) : void refetch()),
  };
};

/** Returns a function that copies the link of a credential and records that the user has seen it. */
export const useCopyLink = ({ id, deepLinkUrl }: Pick<CredentialRow, 'id' | 'deepLinkUrl'>) => {
  const copy = useCopy();
  const { execute } = useExecute();
  const notify = useNotify();
  const textOf = useProblemText();
  return () => {
    execute(definition, executionOf(id)).catch((error: unknown) => notify(textOf(error), { type: 'error' }));
    // doesn't wait for the response, because browsers allow copying only within the event handler of the
    // click
    void copy(deepLinkUrl ?? '');
  };
};
