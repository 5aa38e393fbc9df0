import type { z } from 'zod';
import type { Failure } from '../order/order.ts';
import * as of from './credential.ts';
import type { CredentialStatus } from './fields.ts';
import { clientRefOf, type CredentialState } from './state.ts';

// What the decider records in more than one place.

/** Carried by every event of a credential. */
export const owner = ({ orderId, customerId }: CredentialState) => ({ orderId, customerId });
type Added = NonNullable<z.output<typeof of.credential.commands.report>['added']>;
/** The next attempt. `isHandedOver`: its order told of it before. */
export const started = (state: CredentialState, id: string, submission: number, isHandedOver: boolean) => {
  const attempt = state.attempt + 1;
  const told = { submission, attempt, clientRef: clientRefOf(id, attempt), isHandedOver };
  return of.CredentialAddStarted({ ...owner(state), from: state.status as CredentialStatus, ...told });
};
/** In the submission, and of the attempt, that the provider speaks of. */
export const available = (state: CredentialState, submission: number, attempt: number, added: Added) =>
  of.CredentialAvailable({
    ...owner(state),
    from: 'ADDING',
    submission,
    attempt,
    ...added,
    deliveryMethod: state.content?.deliveryMethod ?? null,
  });
/** The provider's word on an issued credential. */
export const reported = (
  state: CredentialState,
  from: CredentialStatus,
  status: CredentialStatus,
  failure: Failure | null,
) => of.CredentialReported({ ...owner(state), from, status, failure });
