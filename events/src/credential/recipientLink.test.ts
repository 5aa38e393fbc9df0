import { given } from '../../../testing/events/testDecider.ts';
import type { EventOf } from '../kernel/index.ts';
import * as of from './credential.ts';
import { credentialDecider } from './decider.ts';
import { addStarted, madeAvailable, mine, personAdded } from './examples.ts';
import type { Channel } from './fields.ts';

type CredentialEvent = EventOf<typeof of.credential.events>;
const now = '2026-11-20T12:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1_000).toISOString();
const hour = 3_600;

const begun = (delivery = 1, channel: Channel = 'EMAIL') =>
  of.CredentialDeliveryStarted({ ...mine, channel, delivery, isRepeat: false });
const sent = (delivery = 1, channel: Channel = 'EMAIL') => [
  begun(delivery, channel),
  of.CredentialDelivered({ ...mine, channel, delivery, isRepeat: false, messageId: 'm' }),
];
const failed = (delivery: number, isFinal: boolean) => [
  begun(delivery),
  of.CredentialDeliveryFailed({ ...mine, channel: 'EMAIL', delivery, words: '550', isFinal }),
];
const pressed = (byRecipientAt: string, request = 1) =>
  of.CredentialResendRequested({ ...mine, channel: 'EMAIL', recipient: null, byRecipientAt, request });
const issued = [personAdded, addStarted, madeAvailable] as const;
const after = (...events: readonly CredentialEvent[]) => given(credentialDecider, ...issued, ...events);

describe('credential: its recipient has the link sent', () => {
  const sends = (...events: readonly CredentialEvent[]) => after(...events).when('sendLink', {});

  it('to the address of the sent message', () => {
    sends(...sent()).records(pressed(now));
    sends().records();
    sends(...failed(1, true)).records();
  });

  it('by the channel of the newest message, whatever its profile says', () => {
    const to = of.CredentialResendRequested({
      ...mine,
      channel: 'SMS',
      request: 1,
      recipient: { email: 'aermel@example.test', phoneNumber: '+41791112233' },
    });
    sends(...sent(), to, ...sent(1, 'SMS')).records(
      of.CredentialResendRequested({
        ...mine,
        channel: 'SMS',
        request: 2,
        recipient: null,
        byRecipientAt: now,
      }),
    );
  });

  it('once, however often it is asked for while one is on its way or a minute after', () => {
    const first = [...sent(), pressed(ago(90))];
    sends(...first).records();
    sends(...first, begun(2)).records();
    sends(...first, ...failed(2, false)).records();
    sends(...sent(), pressed(ago(59)), ...sent(2)).records();
    sends(...sent(), pressed(ago(60)), ...sent(2)).records(pressed(now, 2));
  });

  it('three times a day', () => {
    const earlier = (...hours: readonly number[]) => [
      ...sent(),
      ...hours.flatMap((before, nth) => [pressed(ago(before * hour), nth + 1), ...sent(nth + 2)]),
    ];
    sends(...earlier(20, 10)).records(pressed(now, 3));
    sends(...earlier(20, 10, 5)).records();
    sends(...earlier(24, 10, 5)).records(pressed(now, 4));
    sends(...earlier(23, 22, 10, 5)).records();
  });

  it('never without an address, or if the person was erased', () => {
    const removing = of.CredentialRemoveRequested({ ...mine, from: 'AVAILABLE' });
    for (const event of [removing, of.CredentialErased(mine)]) sends(...sent(), event).records();
    given(credentialDecider, personAdded).when('sendLink', {}).records();
    given(credentialDecider).when('sendLink', {}).records();
  });
});

describe('credential: its recipient asks for a new link', () => {
  const requested = (requestedAt: string) =>
    of.CredentialLinkRequested({ ...mine, from: 'AVAILABLE', requestedAt });
  const asks = (...events: readonly CredentialEvent[]) => after(...events).when('requestLink', {});
  const resent = of.CredentialResendRequested({ ...mine, channel: 'EMAIL', recipient: null });

  it('once a day, and not while a message is to go out', () => {
    asks(...sent()).records(requested(now));
    asks(requested(ago(23 * hour))).records();
    asks(requested(ago(24 * hour))).records(requested(now));
    asks(...sent(), resent).records();
  });

  it('again, once a new message was sent', () =>
    asks(...sent(), requested(ago(hour)), resent, ...sent(2)).records(requested(now)));

  it('never if it is removed, erased or not issued', () => {
    const removed = of.CredentialReported({
      ...mine,
      from: 'AVAILABLE',
      status: 'REMOVED',
      failure: null,
      words: null,
    });
    for (const event of [removed, of.CredentialErased(mine)]) asks(event).records();
    given(credentialDecider, personAdded).when('requestLink', {}).records();
    given(credentialDecider).when('requestLink', {}).records();
  });
});
