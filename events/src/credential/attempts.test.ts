import assert from 'node:assert/strict';
import { given } from '../../../testing/events/testDecider.ts';
import * as of from './credential.ts';
import { credentialDecider } from './decider.ts';
import { addStarted, madeAvailable, mine, personAdded } from './examples.ts';
import { parseClientRef } from './state.ts';

const failure = { source: 'provider' as const, status: 400, message: 'no such project' };
const addFailed = of.CredentialAddFailed({
  ...mine,
  from: 'ADDING',
  submission: 1,
  attempt: 1,
  failure: { ...failure, message: '' },
  words: failure.message,
});
const wallet = { ...personAdded, data: { ...personAdded.data, type: 'wallet' as const } };
const result = {
  attempt: 1,
  providerRef: 'file-1',
  qrcodeText: 'https://go.example.test/?k=1',
  deepLinkUrl: 'https://go.example.test/?k=1',
};

describe('credential: at the provider', () => {
  it('records an attempt before any call, once per submission', () => {
    given(credentialDecider, personAdded).when('startAdd', { submission: 1 }).records(addStarted);
    given(credentialDecider, personAdded, addStarted).when('startAdd', { submission: 1 }).records();
  });

  it('retries with a new reference if the provider knows nothing', () =>
    given(credentialDecider, personAdded, addStarted)
      .when('startAdd', { submission: 1, unknown: 1 })
      .records({
        ...addStarted,
        data: {
          ...addStarted.data,
          from: 'ADDING',
          attempt: 2,
          clientRef: addStarted.data.clientRef.replace('.1', '.2'),
        },
      }));

  it('two concurrent retries of an attempt start one new attempt', () => {
    const second = { ...addStarted, data: { ...addStarted.data, from: 'ADDING' as const, attempt: 2 } };
    given(credentialDecider, personAdded, addStarted, second)
      .when('startAdd', { submission: 1, unknown: 1 })
      .records();
  });

  it('a result before the acceptance completes it; repeats and older attempts record nothing', () => {
    given(credentialDecider, personAdded, addStarted).when('completeAdd', result).records(madeAvailable);
    given(credentialDecider, personAdded, addStarted, madeAvailable).when('completeAdd', result).records();
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('acceptAdd', { attempt: 1, providerRef: 'file-1' })
      .records();
    given(credentialDecider, personAdded, addStarted).when('failAdd', { attempt: 2, failure }).records();
  });

  it('the end of an attempt that was never recorded is ignored', () => {
    for (const other of [result, { ...result, attempt: 2 }])
      given(credentialDecider, personAdded).when('completeAdd', other).records();
    given(credentialDecider, personAdded, addStarted)
      .when('completeAdd', { ...result, attempt: 2 })
      .records();
    given(credentialDecider, personAdded, addStarted, addFailed).when('completeAdd', result).records();
    given(credentialDecider, personAdded, of.CredentialDiscarded({ ...mine, from: 'NOT_ISSUED' }))
      .when('completeAdd', result)
      .records();
  });

  it('each attempt is accepted once, and not after its end', () => {
    const accepted = of.CredentialAddAccepted({ ...mine, attempt: 1, providerRef: 'file-1' });
    const accept = { attempt: 1, providerRef: 'file-1' };
    given(credentialDecider, personAdded, addStarted).when('acceptAdd', accept).records(accepted);
    given(credentialDecider, personAdded, addStarted, accepted).when('acceptAdd', accept).records();
    given(credentialDecider, personAdded, addStarted, addFailed).when('acceptAdd', accept).records();
  });

  it('an attempt of an earlier submission that never ended is tried again by the next one', () =>
    given(credentialDecider, personAdded, addStarted)
      .when('startAdd', { submission: 2, unknown: 1 })
      .records({
        ...addStarted,
        data: {
          ...addStarted.data,
          from: 'ADDING',
          submission: 2,
          attempt: 2,
          clientRef: addStarted.data.clientRef.replace('.1', '.2'),
        },
      }));

  it('a failed credential can be issued by the next submission', () =>
    given(credentialDecider, personAdded, addStarted, addFailed)
      .when('startAdd', { submission: 2 })
      .records({
        ...addStarted,
        data: {
          ...addStarted.data,
          from: 'ADD_FAILED',
          submission: 2,
          attempt: 2,
          clientRef: addStarted.data.clientRef.replace('.1', '.2'),
        },
      }));

  it('the provider reports the result', () => {
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('report', { status: 'DEPLOYED', failure: null })
      .records(
        of.CredentialReported({ ...mine, from: 'AVAILABLE', status: 'DEPLOYED', failure: null, words: null }),
      );
    given(credentialDecider, personAdded).when('report', { status: 'DEPLOYED', failure: null }).records();
  });

  it('32.57: only wallet credentials can be suspended and resumed; others give a reason', () => {
    given(credentialDecider, wallet, addStarted, madeAvailable)
      .when('suspend', {})
      .records(of.CredentialSuspendRequested({ ...mine, from: 'AVAILABLE' }));
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('suspend', {})
      .refuses('credential.not_wallet');
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('resume', {})
      .refuses('credential.not_wallet');
    given(credentialDecider, wallet, addStarted, madeAvailable).when('resume', {}).refuses('wrong_state');
  });

  it('an issued credential can be removed, and then nothing else can be done', () => {
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('remove', {})
      .records(of.CredentialRemoveRequested({ ...mine, from: 'AVAILABLE' }));
    const removed = of.CredentialReported({
      ...mine,
      from: 'REMOVING',
      status: 'REMOVED',
      failure: null,
      words: null,
    });
    given(credentialDecider, personAdded, addStarted, madeAvailable, removed)
      .when('report', { status: 'AVAILABLE', failure: null })
      .records();
  });

  it('reads its own references and no others', () => {
    assert.deepEqual(parseClientRef(addStarted.data.clientRef), {
      credentialId: '0197f3a0-0000-7000-8000-00000000beef',
      attempt: 1,
    });
    assert.equal(parseClientRef('drop table.1'), null);
  });
});
