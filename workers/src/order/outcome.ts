import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { providerFailure, type Failure } from '@latchkey/events/order/failure.ts';
import type { Credential } from './credentials.ts';
import type { IssuingContext } from './issuingContext.ts';

/**
 * A provider's report on a file, from a webhook or a lookup. `ADDED`: the file was created; also used for
 * unknown states.
 */
export interface Outcome {
  readonly status: 'ACCEPTED' | 'FAILED' | 'ADDED' | CredentialStatus;
  readonly providerRef: string;
  readonly reason?: { readonly status: number; readonly message: string } | null | undefined;
}

export const failAdd = (id: string, attempt: number, failure: Failure) => ({
  id,
  name: 'failAdd' as const,
  input: { attempt, failure },
});

/** Returns the command for a report; null if the file is ready but there is no app to open it. */
export const outcomeCommand = (
  { codeOf }: IssuingContext,
  { id, state: { content } }: Pick<Credential, 'id' | 'state'>,
  attempt: number,
  { status, providerRef, reason }: Outcome,
) => {
  if (status === 'ACCEPTED') return { id, name: 'acceptAdd' as const, input: { attempt, providerRef } };
  if (status === 'FAILED') return failAdd(id, attempt, providerFailure(reason ?? { status: 0, message: '' }));
  const code = codeOf?.(id, content);
  const added = code ? { providerRef, ...code } : null;
  if (status !== 'ADDED')
    return { id, name: 'report' as const, input: { status, failure: null, attempt, added } };
  return added && { id, name: 'completeAdd' as const, input: { attempt, ...added } };
};
