import { z } from 'zod';
import { linkLength } from '../appConfig/deepLink.ts';
import { erased, personal } from '../kernel/index.ts';
import { email, id, name, phoneNumber } from '../kernel/terms.ts';
import type { Failure } from '../order/failure.ts';
import { credentialType } from '../contract/credentialType.ts';
import { deliveryMethod } from '../cardProfile/deliveryMethod.ts';
import { channel, credentialStatus, dataParams, metadata, recipient } from './fields.ts';

/** The capacity of a QR code, in bytes. */
const codeLength = 2_331;

/** Whose it is: carried by every event, so that nobody has to look it up. */
export const owner = { orderId: id, customerId: id };
/** The decision's own words on the person, sealed; and what it used of profile and format, so that a later change alters nothing. */
export const content = {
  cardProfileId: id,
  pdfDesignId: id,
  dataFormatId: id,
  dataFormatRevision: z.int().min(1),
  type: credentialType,
  deliveryMethod,
  fileId: z.string().max(24),
  /** Stream that claims the secured value, null when the format has no main parameter. */
  claim: z.string().max(120).nullable(),
  /** The command (or import) that claimed it. */
  claimedBy: id.nullable(),
  nameOnCard: personal(name),
  recipient: personal(recipient),
  dataParams: personal(dataParams),
  metadata: personal(metadata),
  /** Base64 of the resulting bytes. */
  rawData: personal(z.string().max(1400)),
};
export const resolved = {
  dataFormatId: id,
  claim: content.claim,
  /** Null: the value is what it was, and nothing was claimed. */
  claimedBy: content.claimedBy.default(null),
};
/** Version 1 did not say what claimed the value. */
export const unclaimed = (old: Record<string, unknown>) => ({ ...old, claimedBy: null, replaced: null });
/** What a change gives up: whoever recorded the change releases it. */
export const replaced = z.object({ claim: z.string().max(120), claimedBy: id.nullable() }).nullable();
export const from = credentialStatus;
export const attempt = z.int().min(1);
export const submission = z.int().min(1);
/** The message may have been sent before: its last sending had no clear end. */
export const isRepeat = z.boolean();
export const delivery = { channel, delivery: attempt };
/** Numbers the requests for a message within the credential: 0 is the issuing, each resend is one more. */
export const request = z.int().min(0);
/** The request that a message answers; missing in events of earlier versions. */
export const answers = { request: request.optional() };
/** A visit to the page of its link, recorded once an hour for each kind of device. `hour`: `2026-11-27T06`. */
export const opening = {
  by: z.enum(['apple', 'google', 'other']),
  hour: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/),
};
export const onDevice = { wallet: z.enum(['apple', 'google']), device: z.string().min(1).max(120) };
export const message = z.string().max(2000);
/** The addresses from now on; null where they stay. */
export const readdressed = personal(recipient.nullable());
/** `channel`: left out, the usual one. `to`: the channel's address from now on. */
export const resend = z.object({
  channel: channel.optional(),
  to: z.union([email, phoneNumber]).optional(),
});
/** What others say of a failure: a provider, a mail server, an SMS gateway. Their words may name the person, so they are sealed. Null where there are none. */
export const words = personal(message.nullable());
/** Earlier versions held the words of others unsealed: they are not shown any more. */
export const withoutWords = (old: Record<string, unknown>): Record<string, unknown> => {
  const before = old['failure'] as Failure | null;
  return before?.source === 'provider'
    ? { ...old, failure: { ...before, message: '' }, words: erased }
    : { ...old, words: null };
};
export const added = z.object({
  providerRef: z.string().max(120),
  qrcodeText: z.string().max(codeLength),
  deepLinkUrl: z.string().max(linkLength),
});
