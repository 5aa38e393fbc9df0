import assert from 'node:assert/strict';
import {
  CredentialAddStarted,
  CredentialAdded,
  CredentialAvailable,
  CredentialDetailsChanged,
  CredentialReported,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { clientRefOf, credentialState } from '@latchkey/events/credential/state.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { KnownFile } from '@latchkey/events/provider/kinds/provider.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { differenceOf, strangerOf } from './findDifferences.ts';

const [comparisonId, id, orderId] = [uuidv7(), uuidv7(), uuidv7()] as const;
const owner = { orderId, customerId: acme };
const recipient = { email: 'ada@example.test', phoneNumber: null };
const content = {
  ...(personAdded.data as Parameters<typeof CredentialAdded>[0]),
  ...owner,
  type: 'wallet' as const,
  recipient,
  fileId: '0a'.repeat(12),
};
const clientRef = clientRefOf(id, 1);
const issued: readonly DomainEvent[] = [
  CredentialAdded(content),
  CredentialAddStarted({ ...owner, from: 'NOT_ISSUED', submission: 1, attempt: 1, clientRef }),
  CredentialAvailable({
    ...owner,
    from: 'ADDING',
    submission: 1,
    attempt: 1,
    providerRef: 'file-1',
    qrcodeText: 'q',
    deepLinkUrl: 'https://go.example.test/',
    deliveryMethod: 'QR',
  }),
];
const reported = (status: 'DEPLOYED' | 'SUSPENDED' | 'REMOVED' | 'SUSPEND_FAILED') =>
  CredentialReported({ ...owner, from: 'AVAILABLE', status, failure: null, words: null });
const suspending = CredentialSuspendRequested({ ...owner, from: 'AVAILABLE' });
const file: KnownFile = {
  clientRef,
  providerRef: 'file-1',
  state: 'AVAILABLE',
  reason: null,
  recipient: { customId: id, email: 'ada@example.test' },
  address: '0A'.repeat(12),
  wallet: true,
};
const credentialBy = (...more: readonly DomainEvent[]) => {
  const history = [...issued, ...more];
  return { id, state: credentialState.of(history), history: history as never };
};
const causeOf = (theirs: KnownFile | undefined, ...more: readonly DomainEvent[]) =>
  differenceOf(comparisonId, credentialBy(...more), theirs)?.cause ?? null;

describe('differences of a credential and its file', () => {
  it('36.2: are found in existence, status and data', () => {
    assert.equal(causeOf(file), null);
    assert.equal(causeOf(undefined), 'MISSING');
    assert.equal(causeOf({ ...file, state: 'DEPLOYED' }), 'STATUS');
    assert.equal(causeOf({ ...file, state: 'REMOVED' }), 'STATUS');
    assert.equal(causeOf(file, reported('SUSPENDED')), 'STATUS');
    assert.equal(causeOf({ ...file, recipient: { customId: id, email: 'eve@example.test' } }), 'DATA');
    assert.equal(causeOf({ ...file, address: '11'.repeat(12) }), 'DATA');
    assert.equal(causeOf({ ...file, wallet: false }), 'DATA');
  });

  it('36.2: leave out what is in flight, what works either way, and addresses changed here after issuing', () => {
    assert.equal(causeOf(undefined, suspending), null);
    assert.equal(causeOf({ ...file, state: 'ACCEPTED' }), null);
    assert.equal(causeOf(file, reported('DEPLOYED')), null);
    assert.equal(causeOf(file, suspending, reported('SUSPEND_FAILED')), null);
    const moved = CredentialDetailsChanged({
      ...owner,
      from: 'AVAILABLE',
      recipient: { email: 'ada.king@example.test', phoneNumber: null },
      metadata: content.metadata,
      readdressed: ['EMAIL'],
    });
    assert.equal(causeOf(file, moved), null);
    const other = { customId: id, email: 'eve@example.test' };
    assert.equal(causeOf({ ...file, recipient: other }, moved), 'DATA');
  });

  it('36.2: a listed file without an issued credential is unknown, unless another customer has it', () => {
    const unknown = (theirs: KnownFile, customerId: string, ...more: readonly DomainEvent[]) =>
      strangerOf(comparisonId, customerId, new Map([[id, credentialBy(...more)]]), theirs)?.cause ?? null;
    assert.equal(unknown(file, acme), null);
    assert.equal(unknown({ ...file, clientRef: 'someone-else' }, acme), 'UNKNOWN');
    assert.equal(unknown({ ...file, clientRef: clientRefOf(uuidv7(), 1) }, acme), 'UNKNOWN');
    assert.equal(unknown(file, acme, reported('REMOVED')), 'UNKNOWN');
    assert.equal(unknown({ ...file, providerRef: 'file-2' }, acme), 'UNKNOWN');
    assert.equal(unknown({ ...file, providerRef: 'file-2' }, acme, suspending), null);
    assert.equal(unknown({ ...file, state: 'REMOVED', clientRef: 'someone-else' }, acme), null);
    assert.equal(unknown({ ...file, providerRef: 'file-2' }, uuidv7()), null);
  });
});
