import assert from 'node:assert/strict';
import { badge, badgeCreated } from '../cardProfile/examples.ts';
import { orderState } from '../order/state.ts';
import { OrderSubmitted } from '../order/order.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '../order/examples.ts';
import type { EventOf } from '../kernel/index.ts';
import { given } from '../../../testing/events/testDecider.ts';
import * as of from './credential.ts';
import { credentialDecider } from './decider.ts';
import { addStarted, around, importId, madeAvailable, mine, person, personAdded } from './examples.ts';

type CredentialEvent = EventOf<typeof of.credential.events>;

describe('credential: creation', () => {
  it('has the bytes, type and delivery method of its profile and format', () =>
    given(credentialDecider)
      .knowing(around)
      .when('add', { ...mine, importId, ...person })
      .records(personAdded));

  it('reports all values together that the format lacks or can’t store', () =>
    assert.throws(
      () =>
        given(credentialDecider)
          .knowing(around)
          .when('add', {
            ...mine,
            importId,
            ...person,
            dataParams: { cardNumber: '99999999999', colour: 'red' },
          })
          .decides(),
      (error: { reason?: string; fields?: { field: string }[] }) =>
        error.reason === 'invalid' &&
        error.fields?.map(({ field }) => field).join() === 'dataParams.cardNumber,dataParams.colour',
    ));

  it('can be added and changed only while its order is a draft', () => {
    const submitted = { ...around, [`order-${frontDoor}`]: [frontDoorCreated, submittedOnce] };
    given(credentialDecider)
      .knowing(submitted)
      .when('add', { ...mine, importId, ...person })
      .refuses('order.not_a_draft');
    given(credentialDecider, personAdded)
      .knowing(submitted)
      .when('change', person)
      .refuses('order.not_a_draft');
    assert.equal(orderState.of([frontDoorCreated, OrderSubmitted(submittedOnce.data)]).status, 'QUEUED');
  });

  it('a wallet profile makes wallet credentials', () => {
    const others = {
      ...around,
      [`cardProfile-${badge}`]: [{ ...badgeCreated, data: { ...badgeCreated.data, isWallet: true } }],
    };
    const [event] = given(credentialDecider)
      .knowing(others)
      .when('add', { ...mine, importId, ...person })
      .decides();
    assert.equal((event!.data as { type: string }).type, 'wallet');
  });
});

describe('credential: deliveries', () => {
  const issued = [personAdded, addStarted, madeAvailable] as const;
  const started = (delivery: number, isRepeat: boolean, request = 0) =>
    of.CredentialDeliveryStarted({ ...mine, channel: 'EMAIL', delivery, request, isRepeat });
  const delivered = (delivery: number, isRepeat: boolean, request: number) =>
    of.CredentialDelivered({
      ...mine,
      channel: 'EMAIL',
      delivery,
      request,
      isRepeat,
      messageId: 'm',
    });
  const sent = delivered(1, false, 0);
  const resendRequested = (request: number, to: string | null = null) =>
    of.CredentialResendRequested({
      ...mine,
      channel: 'EMAIL',
      request,
      recipient: to === null ? null : { email: to, phoneNumber: null },
    });
  const refused = of.CredentialDeliveryFailed({
    ...mine,
    channel: 'EMAIL',
    delivery: 1,
    request: 0,
    isFinal: false,
    words: '550',
  });

  it('is sent once', () => {
    given(credentialDecider, ...issued)
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(1, false));
    given(credentialDecider, ...issued, started(1, false), sent)
      .when('startDelivery', { channel: 'EMAIL' })
      .records();
  });

  it('marks a message as a repeat only if the previous one ended unclearly', () => {
    given(credentialDecider, ...issued, started(1, false))
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, true));
    given(credentialDecider, ...issued, started(1, false), refused)
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, false));
  });

  it('is sent again when a person asks, also under another address, which had none before', () => {
    const once = [...issued, started(1, false), sent] as const;
    given(credentialDecider, ...once)
      .when('resend', {})
      .records(resendRequested(1));
    given(credentialDecider, ...once, resendRequested(1))
      .when('resend', {})
      .records();
    given(credentialDecider, ...once, resendRequested(1))
      .when('startDelivery', { channel: 'EMAIL', request: 1 })
      .records(started(2, true, 1));
    const to = 'ada@right.test';
    given(credentialDecider, ...once)
      .when('resend', { to })
      .records(resendRequested(1, to));
    for (const waiting of [resendRequested(1), resendRequested(1, to)])
      given(credentialDecider, ...once, waiting)
        .when('resend', { to: 'other@right.test' })
        .refuses('credential.resend_waits');
    given(credentialDecider, ...once, resendRequested(1, to))
      .when('startDelivery', { channel: 'EMAIL', request: 1 })
      .records(started(2, false, 1));
    given(credentialDecider, ...once, resendRequested(1, to), started(2, false, 1))
      .when('resend', { channel: 'SMS' })
      .refuses('credential.no_recipient');
    given(credentialDecider, personAdded).when('resend', {}).refuses('wrong_state');
    const late = { channel: 'EMAIL', delivery: 2, messageId: 'late' } as const;
    const arrived = of.CredentialDelivered({
      ...mine,
      ...late,
      request: 1,
      isRepeat: false,
      isSuperseded: true,
    });
    const two = [
      ...once,
      resendRequested(1, to),
      started(2, false, 1),
      resendRequested(2),
      started(3, true, 2),
    ] as const;
    given(credentialDecider, ...two)
      .when('completeDelivery', late)
      .records(arrived);
    given(credentialDecider, ...two, arrived)
      .when('completeDelivery', late)
      .records();
  });

  it('an older request starts nothing once there is a newer one, and each is answered once', () => {
    const history = [...issued, started(1, false), sent, resendRequested(1), started(2, true, 1)] as const;
    const begins = (request: number, ...more: readonly CredentialEvent[]) =>
      given(credentialDecider, ...history, ...more).when('startDelivery', { channel: 'EMAIL', request });
    begins(0).records();
    begins(1, delivered(2, true, 1)).records();
    const refusedForGood = of.CredentialDeliveryFailed({
      ...mine,
      channel: 'EMAIL',
      delivery: 2,
      request: 1,
      isFinal: true,
      words: '550',
    });
    begins(1, refusedForGood).records();
    for (const ended of [[], [delivered(2, true, 1)], [refusedForGood]]) {
      begins(1, ...ended, resendRequested(2)).records();
      const [event] = begins(2, ...ended, resendRequested(2)).decides();
      assert.equal(event!.type, 'CredentialDeliveryStarted');
      assert.equal((event!.data as { request?: number }).request, 2);
    }
    begins(1, of.CredentialResendRequested({ ...resendRequested(2).data, channel: 'SMS' })).records(
      started(3, true, 1),
    );
  });

  it('any attempt that arrived completes a request, even an earlier one, and no more begin', () => {
    const history = [
      ...issued,
      started(1, false),
      sent,
      resendRequested(1),
      started(2, true, 1),
      started(3, true, 1),
    ];
    const arrived = delivered(2, true, 1);
    const failedForNow = of.CredentialDeliveryFailed({
      ...mine,
      channel: 'EMAIL',
      delivery: 3,
      request: 1,
      isFinal: false,
      words: '451',
    });
    for (const before of [history, [...history, failedForNow]]) {
      given(credentialDecider, ...before)
        .when('completeDelivery', { channel: 'EMAIL', delivery: 2, messageId: 'm' })
        .records(arrived);
      given(credentialDecider, ...before, arrived)
        .when('startDelivery', { channel: 'EMAIL', request: 1 })
        .records();
      for (const delivery of [2, 3])
        given(credentialDecider, ...before, arrived)
          .when('completeDelivery', { channel: 'EMAIL', delivery, messageId: 'm' })
          .records();
    }
    // delivery numbers are never reused, because gateways use them to detect duplicates
    given(credentialDecider, ...history, arrived, resendRequested(2))
      .when('startDelivery', { channel: 'EMAIL', request: 2 })
      .records(started(4, true, 2));
  });

  it('requests of earlier versions, which have no number, are counted', () => {
    const { request: _, ...old } = resendRequested(1).data;
    given(credentialDecider, ...issued, started(1, false), sent, of.CredentialResendRequested(old))
      .when('startDelivery', { channel: 'EMAIL', request: 1 })
      .records(started(2, true, 1));
    given(credentialDecider, ...issued, of.CredentialResendRequested(old), started(1, false, 1))
      .when('resend', {})
      .records(resendRequested(2));
  });

  it('32.27: a person can be erased before a credential is issued and after it was removed, never while it may open doors', () => {
    const removed = of.CredentialReported({
      ...mine,
      from: 'REMOVING',
      status: 'REMOVED',
      failure: null,
      words: null,
    });
    for (const history of [[personAdded], [...issued, removed]])
      given(credentialDecider, ...history)
        .when('erase', {})
        .records(of.CredentialErased(mine));
    for (const history of [issued, [personAdded, addStarted]])
      given(credentialDecider, ...history)
        .when('erase', {})
        .refuses('credential.remove_first');
    given(credentialDecider, ...issued, removed, of.CredentialErased(mine))
      .when('erase', {})
      .records();
  });

  it('sends nothing to an erased person', () =>
    given(credentialDecider, ...issued, of.CredentialErased(mine))
      .when('startDelivery', { channel: 'EMAIL' })
      .refuses('credential.erased'));

  it('no reminder goes to someone whose pass is in a wallet, even if the provider reports no phones', () => {
    const onPhone = { ...mine, wallet: 'apple', device: 'one' } as const;
    const history = [...issued, started(1, false), sent] as const;
    assert.equal(
      given(credentialDecider, ...history)
        .when('remind', { number: 1 })
        .decides().length,
      1,
    );
    given(credentialDecider, ...history, of.CredentialAddedToWallet(onPhone))
      .when('remind', { number: 1 })
      .records();
  });
});

describe('credential: another name', () => {
  const renamed = of.CredentialRenamed({ ...mine, from: 'AVAILABLE', nameOnCard: 'Zoë Größe' });
  it('is recorded once the holder has the card, once for each name', () => {
    const nameOnCard = 'Zoë Größe';
    given(credentialDecider, personAdded, addStarted, madeAvailable)
      .when('rename', { nameOnCard })
      .records(renamed);
    given(credentialDecider, personAdded, addStarted, madeAvailable, renamed)
      .when('rename', { nameOnCard })
      .records();
    given(credentialDecider, personAdded).when('rename', { nameOnCard }).refuses('wrong_state');
    given(credentialDecider).when('rename', { nameOnCard }).refuses('not_found');
  });
});
