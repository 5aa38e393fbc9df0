import { z } from 'zod';
import { codeLength, linkLength } from '../appConfig/deepLink.ts';
import { erased, personal } from '../kernel/index.ts';
import { email, id, name, phoneNumber } from '../kernel/terms.ts';
import type { Failure } from '../order/failure.ts';
import { credentialType } from '../contract/credentialType.ts';
import { deliveryMethod } from '../cardProfile/deliveryMethod.ts';
import { changeReason, channel, credentialStatus, dataParams, metadata, recipient } from './fields.ts';
import { validity } from './validity.ts';

export const owner = { orderId: id, customerId: id };
/**
 * Content of a credential: sealed personal data, and copies of the relevant parts of the profile and the
 * format, so that later changes to them don't affect it.
 */
export const content = {
  cardProfileId: id,
  pdfDesignId: id,
  dataFormatId: id,
  dataFormatRevision: z.int().min(1),
  type: credentialType,
  deliveryMethod,
  fileId: z.string().max(24),
  /** The secured value's `unique` stream, on which it is claimed; null if there is no value to claim. */
  claim: z.string().max(120).nullable(),
  claimedBy: id.nullable(),
  nameOnCard: personal(name),
  recipient: personal(recipient),
  dataParams: personal(dataParams),
  metadata: personal(metadata),
  ...validity,
  /** Resulting bytes, as base64. */
  rawData: personal(z.string().max(1400)),
};
export const resolved = {
  dataFormatId: id,
  claim: content.claim,
  /** Null if nothing was claimed: the value is unchanged, or there is none. */
  claimedBy: content.claimedBy.default(null),
};
/** Upgrades version 1, which recorded neither the command that claimed the value nor the replaced claim. */
export const unclaimed = (old: Record<string, unknown>) => ({ ...old, claimedBy: null, replaced: null });
/** Claim on the former value. The process that recorded the change releases the claim. */
export const replaced = z.object({ claim: z.string().max(120), claimedBy: id.nullable() }).nullable();
export const replaces = z.object({ id, reason: changeReason.nullable() });
export const from = credentialStatus;
/** Set if the validity period, not a user, caused the operation: `ENDED`, or `EXTENDED` after its end. */
export const because = z.enum(['ENDED', 'EXTENDED']).optional();
export const attempt = z.int().min(1);
export const submission = z.int().min(1);
/** Whether an earlier message to the same address was or may have been sent. */
export const isRepeat = z.boolean();
export const delivery = { channel, delivery: attempt };
/** Number of a message request within the credential: 0 is issuing, each later request adds one. */
export const request = z.int().min(0);
/** Request that a message answers; absent in events of earlier versions. */
export const answers = { request: request.optional() };
/**
 * A visit to the page of the credential's link. Recorded at most once an hour per kind of device. `hour`:
 * such as `2026-11-27T06`.
 */
export const opening = {
  by: z.enum(['apple', 'google', 'other']),
  hour: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/),
};
export const onDevice = { wallet: z.enum(['apple', 'google']), device: z.string().min(1).max(120) };
export const message = z.string().max(2000);
export const readdressed = personal(recipient.nullable());
/**
 * `channel`: if absent, the channel of `to`, else `requestedChannel`. `to`: the new address; absent if
 * unchanged.
 */
export const resend = z.object({
  channel: channel.optional(),
  to: z.union([email, phoneNumber]).optional(),
});
/**
 * Failure message of a provider, mail server or SMS gateway; null if none. Sealed, as it may name the person.
 */
export const words = personal(message.nullable());
/** Removes provider messages that earlier versions stored unsealed. */
export const withoutWords = (old: Record<string, unknown>): Record<string, unknown> => {
  const before = old['failure'] as Failure | null;
  return before?.source === 'provider'
    ? { ...old, failure: { ...before, message: '' }, words: erased }
    : { ...old, words: null };
};
/** The codes of events are limited in characters. `linksFit` limits the bytes of new links. */
export const added = z.object({
  providerRef: z.string().max(120),
  qrcodeText: z.string().max(codeLength),
  deepLinkUrl: z.string().max(linkLength),
});
