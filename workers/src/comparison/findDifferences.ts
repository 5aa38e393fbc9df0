import type { Difference } from '@latchkey/events/comparison/difference.ts';
import { CredentialAddStarted } from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import {
  clientRefOf,
  credentialState,
  parseClientRef,
  statusAfter,
  type CredentialState,
} from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import type { KnownFile } from '@latchkey/events/provider/kinds/provider.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Credential } from '../order/credentials.ts';

/** Statuses in which the provider must have the credential's file. */
const held: readonly CredentialState['status'][] = [
  'AVAILABLE',
  'DEPLOYED',
  'REDEPLOYING',
  'SUSPENDED',
  'UPDATE_FAILED',
  'REMOVE_FAILED',
  'SUSPEND_FAILED',
  'RESUME_FAILED',
];
/** Statuses in which the provider must not have the file. In statuses of neither list, it may exist. */
const unheld: readonly CredentialState['status'][] = ['REMOVED', 'ADD_FAILED', 'NOT_ISSUED'];
/** States of existing files. A file that is neither settled nor ended is in flight. */
const settled: readonly string[] = ['AVAILABLE', 'DEPLOYED', 'REDEPLOYING', 'SUSPENDED'];
const ended: readonly string[] = ['REMOVED', 'FAILED'];

export const isHeld = ({ status }: Pick<CredentialState, 'status'>): boolean => held.includes(status);
export const fileIdOf = (comparisonId: string, providerRef: string): string =>
  uuidv5(comparisonId, 'file', providerRef);

type Recipient = KnownFile['recipient'];
const isRecipient = (id: string, { content }: CredentialState, theirs: NonNullable<Recipient>): boolean => {
  if (!content || isErased(content.recipient)) return true;
  const { email, phoneNumber } = content.recipient;
  return (
    (theirs.customId ?? id) === id &&
    (theirs.email ?? null) === email &&
    (theirs.phoneNumber ?? null) === phoneNumber
  );
};
/**
 * Returns the credential's state when its file was issued, because the recipient's contact details can change
 * later without changing the file.
 */
const issuedState = ({ history }: Credential): CredentialState => {
  const start = history.findLastIndex(({ type }) => type === CredentialAddStarted.type);
  return credentialState.of(history.slice(0, start + 1));
};

const differentFields = (credential: Credential, file: KnownFile): Difference['fields'] => {
  const { id, state } = credential;
  const { content } = state;
  if (content === null) return [];
  const { recipient, address, wallet } = file;
  const isSameRecipient =
    recipient === undefined ||
    isRecipient(id, state, recipient) ||
    isRecipient(id, issuedState(credential), recipient);
  return [
    ...(isSameRecipient ? [] : (['recipient'] as const)),
    ...(address === undefined || address.toLowerCase() === content.fileId.toLowerCase()
      ? []
      : (['address'] as const)),
    ...(wallet === undefined || wallet === (content.type === 'wallet') ? [] : (['wallet'] as const)),
  ];
};

/**
 * Compares an issued credential with its file (undefined if the provider doesn't have it). Returns null if
 * they don't differ or can't be compared now.
 */
export const differenceOf = (
  comparisonId: string,
  credential: Credential,
  file: KnownFile | undefined,
): Difference | null => {
  const { id: credentialId, state } = credential;
  const { status, attempt, providerRef } = state;
  if (!isHeld(state)) return null;
  const about = {
    id: uuidv5(comparisonId, credentialId),
    credentialId,
    ours: status as CredentialStatus,
    theirs: file?.state ?? null,
    fields: [],
    providerRef,
    clientRef: clientRefOf(credentialId, attempt),
  };
  if (!file) return { ...about, cause: 'MISSING' };
  if (ended.includes(file.state)) return { ...about, cause: 'STATUS' };
  if (!settled.includes(file.state)) return null;
  const isFailed = status.endsWith('_FAILED');
  if (!isFailed && statusAfter(state, file.state as CredentialStatus) !== status)
    return { ...about, cause: 'STATUS' };
  const fields = differentFields(credential, file);
  return fields.length === 0 ? null : { ...about, cause: 'DATA', fields };
};

/**
 * Version of the compared fields. Increment it when more is compared, so that earlier matches no longer
 * count.
 */
const digestVersion = 1;

/** Returns a digest of the compared fields of a file. It is keyed, so it reveals no personal data. */
export const fileDigest = (
  { hmac }: Pick<KeyRing, 'hmac'>,
  credentialId: string,
  { state, recipient, address, wallet }: Omit<KnownFile, 'clientRef' | 'providerRef'>,
): string => {
  const { email, phoneNumber, customId } = recipient ?? {};
  const compared = [recipient !== undefined, email, phoneNumber, customId, address, wallet, state];
  return hmac(
    'compared file',
    JSON.stringify([digestVersion, credentialId, ...compared.map(one => one ?? null)]),
  );
};

type Credentials = ReadonlyMap<string, Pick<Credential, 'state'>>;

/** Returns whether a listed file can't be assigned to a customer, as no credential here has its reference. */
export const isUnassigned = (credentials: Credentials, { clientRef, state }: KnownFile): boolean => {
  if (!settled.includes(state)) return false;
  const ref = parseClientRef(clientRef);
  return ref === null || (credentials.get(ref.credentialId)?.state.status ?? 'absent') === 'absent';
};

/**
 * Returns a difference if a listed file belongs to no issued credential of the customer. Leaves the files of
 * other customers to the comparisons of those customers.
 */
export const strangerOf = (
  comparisonId: string,
  customerId: string,
  credentials: Credentials,
  { clientRef, providerRef, state: theirs }: KnownFile,
): Difference | null => {
  if (!settled.includes(theirs)) return null;
  const ref = parseClientRef(clientRef);
  const state = ref && credentials.get(ref.credentialId)?.state;
  const isOurs = ref !== null && state != null && state.status !== 'absent';
  if (isOurs && state.customerId !== customerId) return null;
  const isCurrent = isOurs && state.providerRef === providerRef;
  // a credential that is neither held nor definitely gone is in flight
  if (isOurs && !isHeld(state) && !unheld.includes(state.status)) return null;
  if (isCurrent && isHeld(state)) return null;
  return {
    id: fileIdOf(comparisonId, providerRef),
    cause: 'UNKNOWN',
    credentialId: isOurs ? ref.credentialId : null,
    ours: isOurs ? (state.status as CredentialStatus) : null,
    theirs,
    fields: [],
    providerRef,
    clientRef,
  };
};
