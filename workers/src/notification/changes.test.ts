import assert from 'node:assert/strict';
import { CredentialLinkRequested, CredentialReported } from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { mine } from '@latchkey/events/credential/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { emptyStore } from '../../../testing/events/process/testContext.ts';
import { appendOn } from '../../../testing/workers/testAppend.ts';
import { changesBy, notificationId } from './changes.ts';

describe('a notification about a requested link', () => {
  const id = uuidv7();
  const changesAfter = async (event: DomainEvent) => {
    const { store } = emptyStore();
    await appendOn(store)(`credential-${id}`, event);
    return changesBy((await store.read(`credential-${id}`))[0]!);
  };
  const reported = (status: CredentialStatus) =>
    CredentialReported({ ...mine, from: 'AVAILABLE', status, failure: null, words: null });

  it('is opened by the request', async () => {
    const requestedAt = '2026-11-27T12:00:00.000Z';
    const [change] = await changesAfter(CredentialLinkRequested({ ...mine, from: 'AVAILABLE', requestedAt }));
    assert.ok(change && 'kind' in change && change.kind === 'linkRequested');
    assert.equal(change.id, notificationId('linkRequested', id));
  });

  it('is closed once the provider reports that the link no longer works', async () => {
    const closedBy = async (status: CredentialStatus) =>
      (await changesAfter(reported(status))).some(
        change =>
          'closes' in change &&
          'id' in change.closes &&
          change.closes.id === notificationId('linkRequested', id),
      );
    for (const status of ['DEPLOYED', 'REMOVED', 'SUSPENDED'] as const)
      assert.equal(await closedBy(status), true, status);
    assert.equal(await closedBy('AVAILABLE'), false);
  });
});
