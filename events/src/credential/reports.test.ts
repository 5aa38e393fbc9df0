import assert from 'node:assert/strict';
import { decide, erased, type EventOf } from '../kernel/index.ts';
import { contextKnowing, given } from '../../../testing/events/testDecider.ts';
import * as of from './credential.ts';
import { credentialDecider } from './decider.ts';
import { addStarted, madeAvailable, mine, personAdded } from './examples.ts';

const failure = { source: 'provider' as const, status: 422, message: 'the device said no' };
const { providerRef, deepLinkUrl } = madeAvailable.data;
const added = { providerRef, qrcodeText: deepLinkUrl, deepLinkUrl };
const report = (status: 'DEPLOYED' | 'REMOVED' | 'AVAILABLE' | 'SUSPENDED', attempt = 1) => ({
  status,
  failure: null,
  attempt,
  added,
});
const reported = (
  from: ReturnType<typeof of.CredentialReported>['data']['from'],
  status: typeof from,
  because: typeof failure | null = null,
) =>
  of.CredentialReported({
    ...mine,
    from,
    status,
    failure: because && { ...because, message: '' },
    words: because && because.message,
  });
const secondStarted = {
  ...addStarted,
  data: {
    ...addStarted.data,
    from: 'ADDING' as const,
    attempt: 2,
    clientRef: addStarted.data.clientRef.replace(/1$/, '2'),
  },
};
const secondAvailable = { ...madeAvailable, data: { ...madeAvailable.data, attempt: 2 } };
const wallet = { ...personAdded, data: { ...personAdded.data, type: 'wallet' as const } };
type CredentialEvent = EventOf<typeof of.credential.events>;

describe('credential: reports in any order', () => {
  it('"deployed" before "available" completes the attempt; the late report changes nothing', () => {
    const adding = [personAdded, addStarted] as const;
    given(credentialDecider, ...adding)
      .when('report', report('DEPLOYED'))
      .records(madeAvailable, reported('AVAILABLE', 'DEPLOYED'));
    const deployed = [...adding, madeAvailable, reported('AVAILABLE', 'DEPLOYED')] as const;
    const late = { attempt: 1, ...added };
    given(credentialDecider, ...deployed)
      .when('completeAdd', late)
      .records();
    given(credentialDecider, ...deployed)
      .when('report', report('DEPLOYED'))
      .records();
  });

  it('a looked-up status counts only in the state for which it was queried', () => {
    const deployed = { status: 'DEPLOYED', failure: null, attempt: 1, from: 'AVAILABLE' } as const;
    const available = [personAdded, addStarted, madeAvailable] as const;
    given(credentialDecider, ...available)
      .when('report', deployed)
      .records(reported('AVAILABLE', 'DEPLOYED'));
    given(credentialDecider, ...available, reported('AVAILABLE', 'SUSPENDED'))
      .when('report', deployed)
      .records();
  });

  it('after a suspension the earlier status is restored, and a late "resumed" doesn’t change it', () => {
    const issued = [wallet, addStarted, madeAvailable] as const;
    const used = [...issued, reported('AVAILABLE', 'DEPLOYED')] as const;
    const requests = [
      of.CredentialSuspendRequested({ ...mine, from: 'DEPLOYED' }),
      reported('SUSPENDING', 'SUSPENDED'),
      of.CredentialResumeRequested({ ...mine, from: 'SUSPENDED' }),
    ] as const;
    const resumed = (...before: readonly CredentialEvent[]) =>
      given(credentialDecider, ...before).when('report', report('AVAILABLE'));
    resumed(...used, ...requests).records(reported('RESUMING', 'DEPLOYED'));
    resumed(...used, reported('DEPLOYED', 'SUSPENDED')).records(reported('SUSPENDED', 'DEPLOYED'));
    const renewed = [
      ...used,
      reported('DEPLOYED', 'REDEPLOYING'),
      reported('REDEPLOYING', 'SUSPENDED'),
    ] as const;
    resumed(...renewed).records(reported('SUSPENDED', 'REDEPLOYING'));
    resumed(...issued, reported('AVAILABLE', 'SUSPENDED')).records(reported('SUSPENDED', 'AVAILABLE'));
    resumed(...used, ...requests, reported('RESUMING', 'DEPLOYED')).records();
    resumed(...used, reported('DEPLOYED', 'REDEPLOYING')).records();
  });

  it('the same applies after "accepted", and to every report that only an added file can cause', () => {
    const accepted = of.CredentialAddAccepted({ ...mine, attempt: 1, providerRef });
    for (const status of ['REMOVED', 'SUSPENDED'] as const)
      given(credentialDecider, personAdded, addStarted, accepted)
        .when('report', report(status))
        .records(madeAvailable, reported('AVAILABLE', status));
    given(credentialDecider, personAdded, addStarted, accepted)
      .when('report', report('AVAILABLE'))
      .records(madeAvailable);
  });

  it('without the code of the credential, an early report is not recorded', () =>
    given(credentialDecider, personAdded, addStarted)
      .when('report', { status: 'DEPLOYED', failure: null, attempt: 1 })
      .records());

  it('reports about an older attempt don’t affect the newer one', () => {
    const newer = [personAdded, addStarted, secondStarted] as const;
    for (const status of ['DEPLOYED', 'REMOVED', 'SUSPENDED'] as const) {
      given(credentialDecider, ...newer)
        .when('report', report(status, 1))
        .records();
      given(credentialDecider, ...newer, secondAvailable)
        .when('report', report(status, 1))
        .records();
    }
    given(credentialDecider, ...newer, secondAvailable)
      .when('report', report('DEPLOYED', 2))
      .records(reported('AVAILABLE', 'DEPLOYED'));
    const removing = of.CredentialRemoveRequested({ ...mine, from: 'AVAILABLE' });
    given(credentialDecider, ...newer, secondAvailable, removing)
      .when('failAdd', { attempt: 1, failure })
      .records();
  });
});

describe('credential: operations that fail', () => {
  const operations = [
    ['SUSPENDING', 'SUSPEND_FAILED', [of.CredentialSuspendRequested({ ...mine, from: 'AVAILABLE' })]],
    [
      'RESUMING',
      'RESUME_FAILED',
      [
        of.CredentialSuspendRequested({ ...mine, from: 'AVAILABLE' }),
        reported('SUSPENDING', 'SUSPENDED'),
        of.CredentialResumeRequested({ ...mine, from: 'SUSPENDED' }),
      ],
    ],
    ['REMOVING', 'REMOVE_FAILED', [of.CredentialRemoveRequested({ ...mine, from: 'AVAILABLE' })]],
  ] as const satisfies readonly (readonly [string, string, readonly CredentialEvent[]])[];

  for (const [from, failed, requests] of operations)
    it(`"failed" while ${from} leads to ${failed}, once`, () => {
      const issued: readonly CredentialEvent[] = [wallet, addStarted, madeAvailable, ...requests];
      const then = reported(from, failed, failure);
      given(credentialDecider, ...issued)
        .when('failAdd', { attempt: 1, failure })
        .records(then);
      given(credentialDecider, ...issued, then)
        .when('failAdd', { attempt: 1, failure })
        .records();
    });

  it('the answer to an older operation does not fail the one that is in progress', () => {
    const [, , requests] = operations[1];
    const resuming: readonly CredentialEvent[] = [wallet, addStarted, madeAvailable, ...requests];
    given(credentialDecider, ...resuming)
      .when('failAdd', { attempt: 1, failure, from: 'SUSPENDING' })
      .records();
    given(credentialDecider, ...resuming)
      .when('failAdd', { attempt: 1, failure, from: 'RESUMING' })
      .records(reported('RESUMING', 'RESUME_FAILED', failure));
  });

  it('a failed suspension or resumption can be requested again, and the earlier status returns after it', () => {
    const suspendFailed = [
      wallet,
      addStarted,
      madeAvailable,
      reported('AVAILABLE', 'DEPLOYED'),
      of.CredentialSuspendRequested({ ...mine, from: 'DEPLOYED' }),
      reported('SUSPENDING', 'SUSPEND_FAILED', failure),
    ] as const;
    const suspendAgain = of.CredentialSuspendRequested({ ...mine, from: 'SUSPEND_FAILED' });
    given(credentialDecider, ...suspendFailed)
      .when('suspend', {})
      .records(suspendAgain);
    given(credentialDecider, ...suspendFailed)
      .when('resume', {})
      .refuses('wrong_state');
    const resumeFailed = [
      ...suspendFailed,
      suspendAgain,
      reported('SUSPENDING', 'SUSPENDED'),
      of.CredentialResumeRequested({ ...mine, from: 'SUSPENDED' }),
      reported('RESUMING', 'RESUME_FAILED', failure),
    ] as const;
    const resumeAgain = of.CredentialResumeRequested({ ...mine, from: 'RESUME_FAILED' });
    given(credentialDecider, ...resumeFailed)
      .when('resume', {})
      .records(resumeAgain);
    given(credentialDecider, ...resumeFailed)
      .when('suspend', {})
      .refuses('wrong_state');
    given(credentialDecider, ...resumeFailed, resumeAgain)
      .when('resume', {})
      .refuses('wrong_state');
    given(credentialDecider, ...resumeFailed, resumeAgain)
      .when('report', report('AVAILABLE'))
      .records(reported('RESUMING', 'DEPLOYED'));
  });

  it('a failed removal can be requested again', () => {
    const failed = reported('REMOVING', 'REMOVE_FAILED', failure);
    given(credentialDecider, personAdded, addStarted, madeAvailable, failed)
      .when('remove', {})
      .records(of.CredentialRemoveRequested({ ...mine, from: 'REMOVE_FAILED' }));
  });

  it('"failed" while nothing is in progress records nothing', () => {
    for (const status of ['AVAILABLE', 'DEPLOYED', 'SUSPENDED', 'REMOVED'] as const)
      given(credentialDecider, personAdded, addStarted, madeAvailable, reported('AVAILABLE', status))
        .when('failAdd', { attempt: 1, failure })
        .records();
  });
});

describe('credential: the messages of providers and servers', () => {
  it('are sealed, and none is recorded once the person is erased', () => {
    for (const type of [of.CredentialAddFailed, of.CredentialReported, of.CredentialDeliveryFailed])
      assert.deepEqual(type.personal, ['words']);
    const forgotten = [personAdded, addStarted, of.CredentialErased(mine)] as const;
    given(credentialDecider, ...forgotten)
      .when('failAdd', { attempt: 1, failure })
      .records(
        of.CredentialAddFailed({
          ...mine,
          from: 'ADDING',
          submission: 1,
          attempt: 1,
          failure: { ...failure, message: '' },
          words: erased,
        }),
      );
  });

  it('in events of earlier versions, which stored them unsealed, are no longer shown', () => {
    const old = { ...mine, from: 'ADDING', submission: 1, attempt: 1, failure };
    const { data } = of.CredentialAddFailed.revive(1, old);
    assert.deepEqual([data.failure, data.words], [{ ...failure, message: '' }, erased]);
    const ours = { source: 'internal', status: 0, message: 'the provider does not answer' };
    assert.deepEqual(of.CredentialAddFailed.revive(1, { ...old, failure: ours }).data.failure, ours);
    const sent = { ...mine, channel: 'EMAIL', delivery: 1, message: '550 ada@example.test', isFinal: true };
    assert.deepEqual(of.CredentialDeliveryFailed.revive(2, sent).data.words, erased);
  });
});

describe('credential: repeats of a message', () => {
  const of1 = { ...mine, channel: 'SMS' as const };
  const started = (delivery: number, isRepeat: boolean) =>
    of.CredentialDeliveryStarted({ ...of1, delivery, isRepeat });
  const refused = (delivery: number) =>
    of.CredentialDeliveryFailed({ ...of1, delivery, words: '503 try later', isFinal: false });
  const next = (...before: readonly CredentialEvent[]) => {
    const history: readonly CredentialEvent[] = [personAdded, addStarted, madeAvailable, ...before];
    const state = credentialDecider.state.of(history);
    const [event] = decide(credentialDecider, 'startDelivery', { channel: 'SMS' }, state, contextKnowing({}));
    assert.equal(event?.type, 'CredentialDeliveryStarted');
    return (event.data as { isRepeat: boolean }).isRepeat;
  };

  it('a clear failure after an unclear one keeps the mark: the first may have arrived', () => {
    assert.equal(next(started(1, false), started(2, true), refused(2)), true);
    assert.equal(next(started(1, false), started(2, true), refused(2), started(3, true), refused(3)), true);
    assert.equal(next(started(1, false), started(2, true)), true);
  });

  it('clear failures alone make no repeat', () =>
    assert.equal(next(started(1, false), refused(1), started(2, false), refused(2)), false));
});
