import { z } from 'zod';
import { traits, reportedAt, settings } from '../device/fields.ts';
import { id, printable } from '../kernel/terms.ts';
import { redactKeys } from './redactKeys.ts';

/** What names something must come back as it was sent: with characters that no table can hold it is refused. */
const ref = z.string().max(120, { abort: true }).regex(printable);
/** Words only show what went wrong: characters that no table can hold are replaced and keys removed, so that the report counts all the same. */
const words = z
  .string()
  .max(2000)
  .transform(message => redactKeys(message.toWellFormed().replaceAll('\0', '\ufffd')));

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
const about = { id: ref.min(1).max(100), at: z.string().max(40, { abort: true }).regex(printable) };
const one = z.object({ ...about, ...report });
const many = z.object({
  ...about,
  type: z.literal('files.reported'),
  files: z.array(z.object(report)).min(1).max(500),
});

/** The provider's own name of a device, and the customer at whose doors it is. */
const aboutDevice = { id: about.id, at: reportedAt, deviceRef: ref.min(1), customerId: id };
const deviceReported = z.object({
  ...aboutDevice,
  type: z.literal('device.reported'),
  ...traits,
  /** For a new device only. */
  name: settings.name.optional(),
  color: settings.color.optional(),
  /** Whether the reader holds the last state that the provider knows; `confirms` says how many changes of the console that has, where the provider counts them. Without it a change of the console stays unconfirmed. */
  synced: z.boolean(),
  confirms: z.int().min(0).optional(),
});
const deviceRemoved = z.object({ ...aboutDevice, type: z.literal('device.removed') });

/** What a provider reports of one of its files, of many at a time, or of a device: every kind of provider brings its own webhooks into this form. */
export const webhookBody = z.discriminatedUnion('type', [one, many, deviceReported, deviceRemoved]);
export type Webhook = z.output<typeof webhookBody>;
/** What is reported of one file. */
export type WebhookBody = z.output<typeof one>;
export type DeviceReport = z.output<typeof deviceReported> | z.output<typeof deviceRemoved>;
export type Report = WebhookBody | DeviceReport;

export const isOfDevice = (report: Report): report is DeviceReport => 'deviceRef' in report;

/** One report per file or device, each under an id of its own that a repeat has too. */
export const reportsOf = (body: Webhook): readonly Report[] =>
  body.type === 'files.reported'
    ? body.files.map((file, n) => ({ ...file, id: `${body.id}.${n}`, at: body.at }))
    : [body];
