import type { Credential } from '@latchkey/events/credential/credential.ts';
import type { ChangeReason, CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { isDataCode } from '@latchkey/events/documents/dataCode.ts';
import { canRemoveIssued, type flagsOf } from '@latchkey/events/credential/flags.ts';
import type { Order } from '@latchkey/events/order/order.ts';
import type { Tone } from '../kit/tone.ts';

interface Named {
  readonly id: string;
  readonly displayName: string | null;
}
interface ReplacementLink {
  readonly id: string;
  readonly reason: ChangeReason | null;
}
/** A credential in lists and details: the row, names of references, and allowed operations. */
export type CredentialRow = Credential &
  ReturnType<typeof flagsOf> & {
    readonly order: Named & { readonly status: Order['status'] | null };
    readonly cardProfile: Named;
    readonly dataFormat: Named;
    readonly cardImage: string | null;
    /** Kind of the code. Present even for users who may not see the link and code. */
    readonly codeKind?: 'LINK' | 'DATA' | null | undefined;
    /**
     * Whether its status may be outdated because its provider's webhooks are rejected. Only in the response
     * for a single credential.
     */
    readonly isUnheard?: boolean;
    /** Whether a pass for Apple Wallet is available. Only in the response for a single credential. */
    readonly hasPass?: boolean;
    /** Whether the name on its card can be changed. Only in the response for a single credential. */
    readonly canBeRenamed?: boolean;
    /** The credential that it replaced. Only in the response for a single credential. */
    readonly replaces?: ReplacementLink | null;
    /** The credential that replaces it. Only in the response for a single credential. */
    readonly replacedBy?: ReplacementLink | null;
  };

/** Returns whether a credential's code is a link for phones or data for readers; null if it has none. */
export const codeKindOf = ({
  codeKind,
  qrcodeText,
  deepLinkUrl = null,
}: Pick<CredentialRow, 'codeKind' | 'qrcodeText'> & Partial<Pick<CredentialRow, 'deepLinkUrl'>>) => {
  if (codeKind !== undefined) return codeKind;
  if (!qrcodeText && !deepLinkUrl) return null;
  return isDataCode(qrcodeText) ? 'DATA' : 'LINK';
};

/**
 * Returns whether to show the code and document, or a hint if an available credential has no code (CRD-37).
 * A failed credential without a code shows neither.
 */
export const showsCode = (credential: CredentialRow): boolean =>
  credential.canBeDownloaded && (credential.status !== 'ADD_FAILED' || codeKindOf(credential) !== null);

/** Returns whether the credential could be suspended if it were a wallet pass. */
export const lacksSuspension = ({ type, status }: Pick<CredentialRow, 'type' | 'status'>): boolean =>
  type !== 'wallet' && (status === 'AVAILABLE' || status === 'DEPLOYED');

/** Returns whether the credential could be replaced if it weren't for admins. */
export const lacksReplacement = ({ type, status }: Pick<CredentialRow, 'type' | 'status'>): boolean =>
  type === 'admin' && canRemoveIssued({ status });

/** Returns the command that retries the operation that failed at the provider; null if there is none. */
export const retryOf = ({
  status,
  canSuspendWallet,
  canResumeWallet,
  canBeRemoved,
}: Pick<CredentialRow, 'status' | 'canSuspendWallet' | 'canResumeWallet' | 'canBeRemoved'>) => {
  if (status === 'SUSPEND_FAILED' && canSuspendWallet) return 'suspend';
  if (status === 'RESUME_FAILED' && canResumeWallet) return 'resume';
  return status === 'REMOVE_FAILED' && canBeRemoved ? 'remove' : null;
};

/** Returns the operation that the page offers first: a failed one, or resuming a suspended pass. */
export const nextOperationOf = (credential: Parameters<typeof retryOf>[0]) =>
  retryOf(credential) ??
  (credential.status === 'SUSPENDED' && credential.canResumeWallet ? ('resume' as const) : null);

export const credentialTones: Readonly<Record<CredentialStatus, Tone>> = {
  NOT_ISSUED: 'waiting',
  ADDING: 'busy',
  AVAILABLE: 'waiting', // for its recipient: it opens doors once it's on a phone
  DEPLOYED: 'used',
  REDEPLOYING: 'busy',
  UPDATING: 'busy',
  UPDATE_FAILED: 'bad',
  REMOVING: 'busy',
  REMOVED: 'removed',
  REMOVE_FAILED: 'bad',
  SUSPENDING: 'busy',
  SUSPENDED: 'held',
  SUSPEND_FAILED: 'bad',
  RESUMING: 'busy',
  RESUME_FAILED: 'bad',
  ADD_FAILED: 'bad',
  UNKNOWN: 'quiet',
};
