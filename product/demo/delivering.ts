import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import type { PlannedOrder } from './orders.ts';
import type { Random } from './random.ts';
import type { Hand } from './world.ts';

const bouncedShare = 0.015;

/**
 * Records that issued credentials, except visitor passes, were sent by email or SMS. A few messages fail
 * permanently.
 */
export const deliver = async (
  hand: Hand,
  profile: PlannedOrder['profile'],
  ids: readonly string[],
  random: Random,
): Promise<void> => {
  if (profile === 'Visitor pass') return;
  const channel = profile === 'Locker key' ? 'SMS' : 'EMAIL';
  const started = await hand.sendMany(
    credentialDecider,
    ids.map(id => ({ id, name: 'startDelivery' as const, input: { channel } })),
  );
  const delivery = { channel, delivery: 1 } as const;
  const all = ids.map((id, n) => ({ id, state: started[n]!, isBounced: random.next() < bouncedShare }));
  await hand.sendMany(
    credentialDecider,
    all
      .filter(({ isBounced }) => !isBounced)
      .map(({ id }) => ({
        id,
        name: 'completeDelivery' as const,
        input: { ...delivery, messageId: `<${id}.1@latchkey>` },
      })),
  );
  await hand.sendMany(
    credentialDecider,
    all
      .filter(({ isBounced }) => isBounced)
      .map(({ id, state }) => ({
        id,
        name: 'failDelivery' as const,
        input: { ...delivery, message: bounceOf(channel, state), isFinal: true },
      })),
  );
};

const bounceOf = (channel: Channel, { content }: CredentialState): string => {
  if (channel === 'SMS') return 'The number is not assigned';
  const recipient = content?.recipient;
  const email = recipient && !isErased(recipient) ? recipient.email : null;
  return `550 5.1.1 <${email ?? ''}>: mailbox unknown`;
};
