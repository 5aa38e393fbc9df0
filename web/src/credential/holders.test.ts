import assert from 'node:assert/strict';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import { holdersOf } from './holders.ts';
import type { Happening } from './useLedger.ts';

const happened = (type: string, minute: number, data: Happening['data'] = {}): Happening => ({
  id: `${type} ${minute}`,
  type,
  data,
  changes: [],
  by: { kind: 'worker', name: 'System' },
  forName: null,
  at: new Date(Date.UTC(2026, 0, 2, 3, minute)).toISOString(),
});
const made = happened('CredentialAvailable', 1);
const taken = happened('CredentialReported', 2, { status: 'DEPLOYED' });
const removed = happened('CredentialReported', 3, { status: 'REMOVED' });
type Status = (typeof credentialStatus.options)[number];
const statesOf = (status: Status, happenings: readonly Happening[] = []) =>
  holdersOf({ status }, happenings).map(({ state }) => state);

describe('the holders of a credential', () => {
  it('follow from its status and from reports of the provider', () => {
    const byStatus = Object.fromEntries(credentialStatus.options.map(status => [status, statesOf(status)]));
    assert.deepEqual(byStatus, {
      NOT_ISSUED: ['nothing', 'nothing'],
      ADDING: ['underWay', 'nothing'],
      ADD_FAILED: ['nothing', 'nothing'],
      AVAILABLE: ['ready', 'nothing'],
      DEPLOYED: ['has', 'has'],
      REDEPLOYING: ['has', 'has'],
      UPDATING: ['has', 'has'],
      UPDATE_FAILED: ['has', 'has'],
      SUSPENDING: ['has', 'nothing'],
      SUSPENDED: ['suspended', 'nothing'],
      SUSPEND_FAILED: ['has', 'nothing'],
      RESUMING: ['suspended', 'nothing'],
      RESUME_FAILED: ['suspended', 'nothing'],
      REMOVING: ['has', 'nothing'],
      REMOVED: ['nothing', 'nothing'],
      REMOVE_FAILED: ['has', 'nothing'],
      UNKNOWN: ['unclear', 'unclear'],
    });
    assert.deepEqual(statesOf('SUSPENDED', [taken, made]), ['suspended', 'suspended']);
    assert.deepEqual(statesOf('REMOVED', [removed, taken, made]), ['gone', 'gone']);
    assert.deepEqual(statesOf('REMOVED', [removed, made]), ['gone', 'nothing']);
  });

  it('follow from what wallets report about a pass', () => {
    const added = happened('CredentialAddedToWallet', 2, { wallet: 'apple', device: 'one' });
    const other = happened('CredentialAddedToWallet', 3, { wallet: 'apple', device: 'two' });
    const gone = happened('CredentialRemovedFromWallet', 4, { wallet: 'apple', device: 'one' });
    const goneToo = happened('CredentialRemovedFromWallet', 5, { wallet: 'apple', device: 'two' });
    assert.deepEqual(statesOf('AVAILABLE', [added, made]), ['ready', 'has']);
    assert.deepEqual(statesOf('SUSPENDED', [added, made]), ['suspended', 'suspended']);
    assert.deepEqual(statesOf('AVAILABLE', [gone, other, added, made]), ['ready', 'has']);
    assert.deepEqual(statesOf('AVAILABLE', [goneToo, gone, other, added, made]), ['ready', 'gone']);
    const [, phone] = holdersOf({ status: 'AVAILABLE' }, [gone, other, added, made]);
    assert.equal(phone.at, gone.at);
  });

  it('have the time of the last report', () => {
    const [provider, phone] = holdersOf({ status: 'REMOVED' }, [removed, taken, made]);
    assert.deepEqual([provider.at, phone.at], [removed.at, removed.at]);
    const suspended = happened('CredentialReported', 3, { status: 'SUSPENDED' });
    const resumed = happened('CredentialReported', 4, { status: 'DEPLOYED' });
    const [, held] = holdersOf({ status: 'SUSPENDED' }, [suspended, taken, made]);
    assert.deepEqual([held.state, held.at], ['suspended', suspended.at]);
    const [, has] = holdersOf({ status: 'DEPLOYED' }, [resumed, suspended, taken, made]);
    assert.deepEqual([has.state, has.at], ['has', resumed.at]);
    const [, never] = holdersOf({ status: 'SUSPENDED' }, [suspended, made]);
    assert.deepEqual([never.state, never.at], ['nothing', null]);
    assert.deepEqual(
      holdersOf({ status: 'NOT_ISSUED' }, []).map(({ at }) => at),
      [null, null],
    );
  });
});
