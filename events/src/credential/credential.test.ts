import assert from 'node:assert/strict';
import { badge, badgeCreated } from '../cardProfile/examples.ts';
import { orderFact } from '../order/facts.ts';
import { OrderSubmitted } from '../order/order.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '../order/examples.ts';
import { given } from '../kernel/given.ts';
import * as of from './credential.ts';
import { credentialDecider } from './decider.ts';
import { addStarted, around, madeAvailable, mine, person, personAdded } from './examples.ts';
import { parseClientRef } from './state.ts';

const failure = { source: 'provider' as const, status: 400, message: 'no such project' };
const addFailed = of.CredentialAddFailed({ ...mine, from: 'ADDING', submission: 1, attempt: 1, failure });
const wallet = { ...personAdded, data: { ...personAdded.data, type: 'wallet' as const } };
const result = {
  attempt: 1,
  providerRef: 'file-1',
  qrcodeText: 'https://go.example.test/?k=1',
  deepLinkUrl: 'https://go.example.test/?k=1',
};

describe('credential: creation', () => {
  it('CRD-17: keeps the bytes, type and delivery that its profile and format give', () =>
    given(credentialDecider)
      .knowing(around)
      .when('add', { ...mine, ...person })
      .records(personAdded));

  it('CRD-17: refuses values that the format does not know or cannot hold, all at once', () =>
    assert.throws(
      () =>
        given(credentialDecider)
          .knowing(around)
          .when('add', { ...mine, ...person, dataParams: { cardNumber: '99999999999', colour: 'red' } })
          .decides(),
      (error: { reason?: string; fields?: { field: string }[] }) =>
        error.reason === 'invalid' &&
        error.fields?.map(({ field }) => field).join() === 'dataParams.cardNumber,dataParams.colour',
    ));

  it('CRD-18, CRD-50: can be added and changed only while its order is a draft', () => {
    const submitted = { ...around, [`order-${frontDoor}`]: [frontDoorCreated, submittedOnce] };
    given(credentialDecider)
      .knowing(submitted)
      .when('add', { ...mine, ...person })
      .refuses('order.not_a_draft');
    given(credentialDecider, personAdded)
      .knowing(submitted)
      .when('change', person)
      .refuses('order.not_a_draft');
    assert.equal(orderFact.of([frontDoorCreated, OrderSubmitted(submittedOnce.data)]).status, 'QUEUED');
  });

  it('CRD-10: a wallet profile makes wallet credentials', () => {
    const others = {
      ...around,
      [`cardProfile-${badge}`]: [{ ...badgeCreated, data: { ...badgeCreated.data, isWallet: true } }],
    };
    const [event] = given(credentialDecider)
      .knowing(others)
      .when('add', { ...mine, ...person })
      .decides();
    assert.equal((event!.data as { type: string }).type, 'wallet');
  });
});

describe('credential: at the provider', () => {
  it('records an attempt before any call, once per submission', () => {
    given(credentialDecider, personAdded).when('startAdd', { submission: 1 }).records(addStarted);
    given(credentialDecider, personAdded, addStarted).when('startAdd', { submission: 1 }).records();
  });

  it('tries again under a reference of its own when the provider knows nothing', () =>
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

  it('two that ask about the same attempt make one new one', () => {
    const second = { ...addStarted, data: { ...addStarted.data, from: 'ADDING' as const, attempt: 2 } };
    given(credentialDecider, personAdded, addStarted, second)
      .when('startAdd', { submission: 1, unknown: 1 })
      .records();
  });

  it('done before accepted completes it; repeats and older attempts record nothing', () => {
    given(credentialDecider, personAdded, addStarted).when('completeAdd', result).records(madeAvailable);
    given(credentialDecider, personAdded, addStarted, madeAvailable).when('completeAdd', result).records();
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('acceptAdd', { attempt: 1, providerRef: 'file-1' })
      .records();
    given(credentialDecider, personAdded, addStarted).when('failAdd', { attempt: 2, failure }).records();
  });

  it('ORD-19: what failed can be issued by the next submission', () =>
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

  it('CRD-41: the provider tells what became of it', () => {
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('report', { status: 'DEPLOYED', failure: null })
      .records(of.CredentialReported({ ...mine, from: 'AVAILABLE', status: 'DEPLOYED', failure: null }));
    given(credentialDecider, personAdded).when('report', { status: 'DEPLOYED', failure: null }).records();
  });

  it('CRD-43, CRD-45: only wallet credentials can be suspended and resumed', () => {
    given(credentialDecider, wallet, addStarted, madeAvailable)
      .when('suspend', {})
      .records(of.CredentialSuspendRequested({ ...mine, from: 'AVAILABLE' }));
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('suspend', {})
      .refuses('wrong_state');
    given(credentialDecider, wallet, addStarted, madeAvailable).when('resume', {}).refuses('wrong_state');
  });

  it('CRD-47, CRD-48: an issued one can be removed, and that is the end of it', () => {
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('remove', {})
      .records(of.CredentialRemoveRequested({ ...mine, from: 'AVAILABLE' }));
    const removed = of.CredentialReported({ ...mine, from: 'REMOVING', status: 'REMOVED', failure: null });
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

describe('credential: deliveries', () => {
  const issued = [personAdded, addStarted, madeAvailable] as const;
  const started = (delivery: number, isRepeat: boolean) =>
    of.CredentialDeliveryStarted({ ...mine, channel: 'EMAIL', delivery, isRepeat });
  const sent = of.CredentialDelivered({
    ...mine,
    channel: 'EMAIL',
    delivery: 1,
    isRepeat: false,
    messageId: 'm',
  });
  const refused = of.CredentialDeliveryFailed({
    ...mine,
    channel: 'EMAIL',
    delivery: 1,
    isFinal: false,
    message: '550',
  });

  it('CRD-05: is sent once', () => {
    given(credentialDecider, ...issued)
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(1, false));
    given(credentialDecider, ...issued, started(1, false), sent)
      .when('startDelivery', { channel: 'EMAIL' })
      .records();
  });

  it('marks a repeat after an unclear end, and only then', () => {
    given(credentialDecider, ...issued, started(1, false))
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, true));
    given(credentialDecider, ...issued, started(1, false), refused)
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, false));
  });

  it('sends nothing to somebody who was forgotten', () =>
    given(credentialDecider, ...issued, of.CredentialErased(mine))
      .when('startDelivery', { channel: 'EMAIL' })
      .refuses('credential.erased'));
});
