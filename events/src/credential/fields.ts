import { z } from 'zod';
import { email, id, name, phoneNumber, text } from '../kernel/terms.ts';
import { credentialType } from '../contract/credentialType.ts';
import { validityInput } from './validity.ts';

/** All statuses of a credential (CRD-40). */
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
export const failedStatuses: readonly CredentialStatus[] = credentialStatus.options.filter(status =>
  status.endsWith('_FAILED'),
);

export const pendingStatuses: readonly CredentialStatus[] = credentialStatus.options.filter(status =>
  status.endsWith('ING'),
);

export const changeReason = z.enum(['LEFT', 'ON_LEAVE', 'LOST', 'STOLEN', 'DAMAGED', 'MISTAKE', 'OTHER']);
export type ChangeReason = z.infer<typeof changeReason>;

export const channel = z.enum(['EMAIL', 'SMS']);
export type Channel = z.infer<typeof channel>;
/**
 * Status of the newest message to the recipient. `NONE`: nothing is sent automatically. `QUEUED`: waiting for
 * its turn, or for the credential to be issued or its validity to start. `RETRYING`: failed and will be
 * retried.
 */
export const deliveryStatus = z.enum(['NONE', 'QUEUED', 'SENDING', 'SENT', 'RETRYING', 'FAILED']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const changeFailedStatuses = [
  'SUSPEND_FAILED',
  'RESUME_FAILED',
  'REMOVE_FAILED',
] as const satisfies readonly CredentialStatus[];
/**
 * Filter for credentials whose message failed and can be resent. Credentials in other statuses were already
 * added to a phone, or their link doesn't work.
 */
export const undelivered = { status: 'AVAILABLE', deliveryStatus: 'FAILED' } as const;

const requestDays = 30;
export const requestedSince = (now: Date): string =>
  new Date(now.getTime() - requestDays * 86_400_000).toISOString();

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
export const detailsInput = z.object({
  recipient: z.object({ email: email.nullable(), phoneNumber: phoneNumber.nullable() }).partial().default({}),
  metadata: z
    .object({
      firstName: text.nullable(),
      lastName: text.nullable(),
      organisation: text.nullable(),
      classification: text.nullable(),
      identifier: text.nullable(),
      startDate: z.iso.date().nullable(),
    })
    .partial()
    .default({}),
});
export const dataParams = z.record(z.string().max(255), z.string().max(2048));
export const noMetadata = metadata.parse({});

export const credentialInput = z.object({
  cardProfileId: id,
  pdfDesignId: id,
  type: credentialType.optional(),
  nameOnCard: name,
  recipient: recipient.default({ email: null, phoneNumber: null }),
  dataParams: dataParams.default({}),
  metadata: metadata.default(noMetadata),
  validFrom: validityInput.validFrom.default(null),
  validTo: validityInput.validTo.default(null),
});
export type Recipient = z.infer<typeof recipient>;
export type Metadata = z.infer<typeof metadata>;

export const shownRecipient = z.object({
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  emailSentTo: z.string().nullable(),
  smsSentTo: z.string().nullable(),
});
