import { z } from 'zod';
import { email, id, name, phoneNumber, text } from '../kernel/terms.ts';
import { credentialType } from '../contract/credentialType.ts';

/** CRD-40: the spelling of every status; unknown ones are shown as they come. */
export const credentialStatus = z.enum([
  'NOT_ISSUED',
  'ADDING',
  'AVAILABLE',
  'DEPLOYED',
  'REDEPLOYING',
  'UPDATING',
  'UPDATE_FAILED',
  'REMOVING',
  'REMOVED',
  'REMOVE_FAILED',
  'SUSPENDING',
  'SUSPENDED',
  'SUSPEND_FAILED',
  'RESUMING',
  'RESUME_FAILED',
  'ADD_FAILED',
  'UNKNOWN',
]);
export type CredentialStatus = z.infer<typeof credentialStatus>;

export const channel = z.enum(['EMAIL', 'SMS']);
export type Channel = z.infer<typeof channel>;
/**
 * How far the newest message to the recipient is. `NONE`: nothing is sent by itself. `QUEUED`: it waits for its turn, and before that for the credential to
 * be issued. `RETRYING`: it did not go out and is tried again.
 */
export const deliveryStatus = z.enum(['NONE', 'QUEUED', 'SENDING', 'SENT', 'RETRYING', 'FAILED']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const recipient = z.object({
  email: email.nullable().default(null),
  phoneNumber: phoneNumber.nullable().default(null),
});
export const metadata = z.object({
  firstName: text.nullable().default(null),
  lastName: text.nullable().default(null),
  organisation: text.nullable().default(null),
  classification: text.nullable().default(null),
  identifier: text.nullable().default(null),
  startDate: z.iso.date().nullable().default(null),
});
export const dataParams = z.record(z.string().max(255), z.string().max(2048));
export const noMetadata = metadata.parse({});

/** What a caller sends to add or change one credential. */
export const credentialInput = z.object({
  cardProfileId: id,
  pdfDesignId: id,
  type: credentialType.optional(),
  nameOnCard: name,
  recipient: recipient.default({ email: null, phoneNumber: null }),
  dataParams: dataParams.default({}),
  metadata: metadata.default(noMetadata),
});
export type Recipient = z.infer<typeof recipient>;
export type Metadata = z.infer<typeof metadata>;

/** A recipient as it is read, with where the newest message went. */
export const shownRecipient = z.object({
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  emailSentTo: z.string().nullable(),
  smsSentTo: z.string().nullable(),
});
