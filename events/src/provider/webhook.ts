import { z } from 'zod';
import { traits, reportedAt, settings } from '../device/fields.ts';
import { id, printable } from '../kernel/terms.ts';
import { redactKeys } from './redactKeys.ts';

/** A reference or code, stored unchanged. Rejected if it is too long or not printable. */
const ref = z.string().max(120, { abort: true }).regex(printable);
/**
 * A message, for display only. Replaces characters that PostgreSQL can't store instead of rejecting the
 * report, and redacts keys.
 */
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
    /** The provider canceled the whole order of this file. */
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
const singleReport = z.object({ ...about, ...report });
const manyReports = z.object({
  ...about,
  type: z.literal('files.reported'),
  files: z.array(z.object(report)).min(1).max(500),
});

const aboutDevice = { id: about.id, at: reportedAt, deviceRef: ref.min(1), customerId: id };
const deviceReported = z.object({
  ...aboutDevice,
  type: z.literal('device.reported'),
  ...traits,
  /** Used, like `color`, only for a device that isn't present yet. */
  name: settings.name.optional(),
  color: settings.color.optional(),
  /**
   * `synced`: whether the reader has the newest state that the provider knows. `confirms`: the number of our
   * changes in that state, if the provider counts them; otherwise changes stay unconfirmed.
   */
  synced: z.boolean(),
  confirms: z.int().min(0).optional(),
});
const deviceRemoved = z.object({ ...aboutDevice, type: z.literal('device.removed') });

/**
 * A provider's report on one file, many files, or a device. Every kind converts its webhooks to this form.
 */
export const webhookBody = z.discriminatedUnion('type', [
  singleReport,
  manyReports,
  deviceReported,
  deviceRemoved,
]);
export type Webhook = z.output<typeof webhookBody>;
export type WebhookBody = z.output<typeof singleReport>;
export type DeviceReport = z.output<typeof deviceReported> | z.output<typeof deviceRemoved>;
export type Report = WebhookBody | DeviceReport;

export const isOfDevice = (report: Report): report is DeviceReport => 'deviceRef' in report;

/** Splits a webhook into one report per file or device. A repeated webhook results in the same report IDs. */
export const reportsOf = (body: Webhook): readonly Report[] =>
  body.type === 'files.reported'
    ? body.files.map((file, n) => ({ ...file, id: `${body.id}.${n}`, at: body.at }))
    : [body];
