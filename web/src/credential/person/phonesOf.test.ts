import assert from 'node:assert/strict';
import { phonesOf } from './phonesOf.ts';

const by = { kind: 'worker', name: null };
const event = (type: string, n: number, data: object) => ({
  id: `e${n}`,
  type,
  at: `2026-11-0${n}T08:00:00.000Z`,
  by,
  forName: null,
  data: data as Readonly<Record<string, unknown>>,
  changes: [],
});
const deployed = { id: 'c', status: 'DEPLOYED', isUnheard: false } as const;

describe('the phones of a person', () => {
  it('35.2: each device whose wallet has the pass is one, since it was added; removed ones are gone', () => {
    const happenings = [
      event('CredentialRemovedFromWallet', 4, { wallet: 'apple', device: 'old' }),
      event('CredentialAddedToWallet', 3, { wallet: 'google', device: 'watch' }),
      event('CredentialAddedToWallet', 2, { wallet: 'apple', device: 'new' }),
      event('CredentialAddedToWallet', 1, { wallet: 'apple', device: 'old' }),
    ];
    assert.deepEqual(
      phonesOf(deployed, happenings).map(({ kind, at }) => [kind, at.slice(0, 10)]),
      [
        ['apple', '2026-11-02'],
        ['google', '2026-11-03'],
      ],
    );
    const suspended = phonesOf({ ...deployed, status: 'SUSPENDED' }, happenings);
    assert.ok(suspended.length === 2 && suspended.every(({ isSuspended }) => isSuspended));
  });
  it('35.2: a provider that reports no devices names one; nothing is shown before or after', () => {
    const reported = [event('CredentialReported', 2, { status: 'DEPLOYED' })];
    assert.deepEqual(
      phonesOf(deployed, reported).map(({ kind }) => kind),
      ['device'],
    );
    assert.deepEqual(phonesOf({ ...deployed, status: 'AVAILABLE' }, []), []);
    assert.deepEqual(phonesOf({ ...deployed, status: 'REMOVED' }, reported), []);
  });
});
