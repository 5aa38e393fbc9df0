import { channel } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { phoneNumberOf } from '@latchkey/events/credential/phone.ts';
import { channelOfAddress } from '@latchkey/events/credential/deliveryChannel.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { actorShown, actorShownOf } from '../access/actors.ts';
import { namesOf } from '../http/displayNames.ts';
import { route } from '../http/route.ts';
import { credentials } from './changeCredential.ts';
import { deliveriesOf, ledgerStatuses } from './deliveryLedger.ts';

const time = z.iso.datetime();
const delivery = z
  .object({
    id: z.uuid(),
    channel,
    status: z.enum(ledgerStatuses),
    to: z.string().nullable(),
    askedAt: time,
    askedBy: actorShown.nullable(),
    attempts: z.int(),
    startedAt: time.nullable(),
    endedAt: time.nullable(),
    isRepeat: z.boolean(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Delivery' });

/**
 * Reads the credential's stream, where mail server replies are encrypted with the person's key, so that no
 * second copy survives an erasure.
 */
export const deliveries = route({
  method: 'get',
  path: '/admin/credentials/:id/deliveries',
  summary: 'Lists the messages sent to the recipient of a credential, newest first',
  policy: { access: 'credential.read' },
  request: {
    query: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(1_000).default(25),
    }),
  },
  response: { body: z.array(delivery), projections: [...credentials.reads, 'user'] },
  run: async call => {
    const { offset, limit } = call.query;
    const { id } = await credentials.find(call, call.params['id']!);
    const all = deliveriesOf(await call.deps.store.read(streamOf('credential', id)));
    const page = all.slice(offset, offset + limit);
    const names = await namesOf(
      call,
      page.map(({ askedBy }) => askedBy?.id),
    );
    const body = page.map(({ delivery: _, askedBy, ...one }) => ({
      ...one,
      askedBy: askedBy && actorShownOf(askedBy, names, call.locale),
    }));
    const last = offset + Math.max(body.length, 1) - 1;
    return { status: 200, body, headers: { 'Content-Range': `deliveries ${offset}-${last}/${all.length}` } };
  },
});

type Channel = z.output<typeof channel>;
const checkedAddress = (to: string, way: Channel): string => {
  if (way === 'SMS') return phoneNumberOf(to) ?? refuseFields([{ field: 'to', reason: 'phone' }]);
  return email.safeParse(to).success ? to : refuseFields([{ field: 'to', reason: 'email' }]);
};

export const resend = route({
  method: 'post',
  path: '/admin/credentials/:id/resend',
  summary: 'Resends the message of an issued credential, to a different address if `to` is given',
  policy: { access: 'credential.write', command: 'credential.resend' },
  request: {
    body: z.object({ channel: channel.optional(), to: z.string().trim().min(1).max(255).optional() }),
  },
  response: {
    body: credentials.reply,
    projections: credentials.reads,
    replay: (call, id) => credentials.shown(call, id),
  },
  run: async call => {
    const id = call.params['id']!;
    const { channel, to: typed } = call.body;
    await credentials.act(call, 'resend', id);
    const to = typed && checkedAddress(typed, channel ?? channelOfAddress(typed));
    const input = { ...call.body, ...(to === undefined ? {} : { to }) };
    const done = await credentials.matching(call, id, () =>
      call.send(credentialDecider, id, 'resend', input, { ifMatch: true }),
    );
    return credentials.answer(call, id, done, 200);
  },
});
