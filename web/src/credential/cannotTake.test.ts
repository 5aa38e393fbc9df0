import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import { flagsOf } from '@latchkey/events/credential/flags.ts';
import assert from 'node:assert/strict';
import { credentialWith } from '../../../testing/web/credential/testCredential.tsx';
import { cannotTake, listActions, type ListAction } from './cannotTake.ts';
import type { CredentialRow } from './credentialRow.ts';

const rowWith = (more: Partial<CredentialRow>): CredentialRow => {
  const row = credentialWith(more);
  return { ...row, ...flagsOf(row, 'ISSUED') };
};
const reasonOf = (action: ListAction, more: Partial<CredentialRow>) => {
  const [left] = cannotTake(action, [rowWith(more)]);
  return left && [left.hindrance, left.staysActive];
};

describe('credentials that can’t take an action', () => {
  it('have the reason for which the decider refuses it', () => {
    const issued = { status: 'AVAILABLE', type: 'wallet' } as const;
    const alone = { email: null, phoneNumber: null, emailSentTo: null, smsSentTo: null };
    for (const [action, more, expected] of [
      ['suspend', issued, undefined],
      ['suspend', { ...issued, type: 'user' }, ['notWallet', true]],
      ['suspend', { ...issued, type: 'user', status: 'REMOVED' }, ['removed', false]],
      ['suspend', { ...issued, status: 'SUSPENDED' }, ['suspended', false]],
      ['suspend', { ...issued, status: 'SUSPEND_FAILED' }, undefined],
      ['suspend', { ...issued, status: 'REMOVE_FAILED' }, ['failed', true]],
      ['suspend', { ...issued, status: 'UPDATING' }, ['changing', true]],
      ['suspend', { ...issued, status: 'REMOVING' }, ['changing', false]],
      ['resume', { ...issued, status: 'SUSPENDED', hasEnded: true }, ['ended', false]],
      ['resume', { ...issued, status: 'RESUME_FAILED' }, undefined],
      ['resume', issued, ['status', false]],
      ['resume', { ...issued, type: 'user' }, ['walletOnly', false]],
      ['resume', { ...issued, type: 'admin', status: 'REMOVING' }, ['walletOnly', false]],
      ['resume', { ...issued, type: 'user', status: 'REMOVED' }, ['removed', false]],
      ['changeValidity', { ...issued, status: 'NOT_ISSUED' }, undefined],
      ['changeValidity', { ...issued, status: 'REMOVED' }, ['removed', false]],
      ['changeValidity', { ...issued, status: 'REMOVING' }, ['changing', false]],
      ['changeValidity', { ...issued, isErased: true }, ['erased', false]],
      ['replace', { ...issued, status: 'SUSPENDED', hasEnded: true }, ['ended', false]],
      ['replace', { ...issued, type: 'admin' }, ['admin', false]],
      ['replace', { ...issued, type: 'admin', status: 'REMOVED' }, ['removed', false]],
      ['replace', { ...issued, status: 'UPDATING' }, ['changing', false]],
      ['resend', { ...issued, isWaiting: true }, ['notYet', false]],
      ['resend', { ...issued, recipient: alone }, ['noAddress', false]],
      ['resend', { ...issued, status: 'DEPLOYED' }, ['status', false]],
      ['erase', issued, ['removeFirst', false]],
      ['erase', { ...issued, status: 'REMOVED', isErased: true }, ['erased', false]],
      ['remove', { ...issued, status: 'NOT_ISSUED' }, ['notIssued', false]],
    ] as const)
      assert.deepEqual(reasonOf(action, more), expected, `${action} ${JSON.stringify(more)}`);
  });

  it('are those that the server’s flags exclude, in each status', () => {
    for (const action of listActions)
      for (const type of ['wallet', 'user', 'admin'] as const)
        for (const status of credentialStatus.options) {
          const row = rowWith({ status, type });
          const flags = {
            suspend: row.canSuspendWallet,
            resume: row.canResumeWallet,
            changeValidity: row.canChangeValidity,
            replace: row.canBeReplaced,
            remove: row.canBeRemoved,
            resend: row.canBeSent,
            erase: row.canBeErased,
          };
          assert.equal(cannotTake(action, [row]).length === 0, flags[action], `${action} ${type} ${status}`);
        }
  });
});
