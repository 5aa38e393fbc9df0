import { z } from 'zod';
import { printable } from '../kernel/terms.ts';

/** What names something must come back as it was sent: with characters that no table can hold it is refused. */
const ref = z.string().max(120).regex(printable);
/** Words only show what went wrong: characters that no table can hold are replaced, so that the report counts all the same. */
const words = z
  .string()
  .max(2000)
  .transform(message => message.toWellFormed().replaceAll('\0', '\ufffd'));

const report = {
  type: z.enum([
    'file.available',
    'file.failed',
    'file.deployed',
    'file.redeploying',
    'file.removed',
    'file.suspended',
    'file.resumed',
    /** The provider gave up the whole order of this file. */
    'order.cancelled',
  ]),
  clientRef: ref,
  providerRef: ref,
  reason: z
    .object({
      status: z.int().min(0).max(599).default(0),
      code: ref,
      message: words,
    })
    .nullish(),
};
const about = { id: ref.min(1).max(100), at: z.string().max(40).regex(printable) };
const one = z.object({ ...about, ...report });
const many = z.object({
  ...about,
  type: z.literal('files.reported'),
  files: z.array(z.object(report)).min(1).max(500),
});

/** What a provider reports of one of its files, or of many at a time: every kind of provider brings its own webhooks into this form. */
export const webhookBody = z.discriminatedUnion('type', [one, many]);
export type Webhook = z.output<typeof webhookBody>;
/** What is reported of one file. */
export type WebhookBody = z.output<typeof one>;

/** One report per file, each under an id of its own that a repeat has too. */
export const reportsOf = (body: Webhook): readonly WebhookBody[] =>
  body.type === 'files.reported'
    ? body.files.map((file, n) => ({ ...file, id: `${body.id}.${n}`, at: body.at }))
    : [body];
