import assert from 'node:assert/strict';
import { badge, badgeCreated } from '../cardProfile/examples.ts';
import { orderState } from '../order/state.ts';
import { OrderSubmitted } from '../order/order.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '../order/examples.ts';
import { given } from '../../../testing/events/testDecider.ts';
import * as of from './credential.ts';
import { credentialDecider } from './decider.ts';
import { addStarted, around, importId, madeAvailable, mine, person, personAdded } from './examples.ts';

describe('credential: creation', () => {
  it('keeps the bytes, type and delivery that its profile and format give', () =>
    given(credentialDecider)
      .knowing(around)
      .when('add', { ...mine, importId, ...person })
      .records(personAdded));

  it('refuses values that the format does not know or cannot hold, all at once', () =>
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

  it('marks a repeat after an unclear end, and only then', () => {
    given(credentialDecider, ...issued, started(1, false))
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, true));
    given(credentialDecider, ...issued, started(1, false), refused)
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, false));
  });

  it('is sent again when a person asks, also under another address, which had none before', () => {
    const asked = (to: string | null) =>
      of.CredentialResendRequested({
        ...{ ...mine, channel: 'EMAIL' },
        recipient: to === null ? null : { email: to, phoneNumber: null },
      });
    const once = [...issued, started(1, false), sent] as const;
    given(credentialDecider, ...once)
      .when('resend', {})
      .records(asked(null));
    given(credentialDecider, ...once, asked(null))
      .when('resend', {})
      .records();
    given(credentialDecider, ...once, asked(null))
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, true));
    const to = 'ada@right.test';
    given(credentialDecider, ...once)
      .when('resend', { to })
      .records(asked(to));
    for (const waiting of [asked(null), asked(to)])
      given(credentialDecider, ...once, waiting)
        .when('resend', { to: 'other@right.test' })
        .refuses('credential.resend_waits');
    given(credentialDecider, ...once, asked(to))
      .when('startDelivery', { channel: 'EMAIL' })
      .records(started(2, false));
    given(credentialDecider, ...once, asked(to), started(2, false))
      .when('resend', { channel: 'SMS' })
      .refuses('credential.no_recipient');
    given(credentialDecider, personAdded).when('resend', {}).refuses('wrong_state');
    // one that arrives behind the beginning of the next is known to have arrived, once
    const late = { channel: 'EMAIL', delivery: 2, messageId: 'late' } as const;
    const arrived = of.CredentialDelivered({ ...mine, ...late, isRepeat: false, isSuperseded: true });
    const two = [...once, asked(to), started(2, false), asked(null), started(3, true)] as const;
    given(credentialDecider, ...two)
      .when('completeDelivery', late)
      .records(arrived);
    given(credentialDecider, ...two, arrived)
      .when('completeDelivery', late)
      .records();
  });

  it('32.27: a person is forgotten before a credential is issued and after it was removed, never while it may open doors', () => {
    const removed = of.CredentialReported({
      ...{ ...mine, from: 'REMOVING', status: 'REMOVED', failure: null, words: null },
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

  it('sends nothing to somebody who was forgotten', () =>
    given(credentialDecider, ...issued, of.CredentialErased(mine))
      .when('startDelivery', { channel: 'EMAIL' })
      .refuses('credential.erased'));
});

describe('credential: another name', () => {
  const renamed = of.CredentialRenamed({ ...mine, from: 'AVAILABLE', nameOnCard: 'Zoë Größe' });
  it('is taken once the card is with its holder, once for each name', () => {
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
