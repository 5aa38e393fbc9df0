import { credential } from '@latchkey/events/credential/credential.ts';
import { flagsOf } from '@latchkey/events/credential/flags.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { CredentialType, OrderStatus } from '@latchkey/events/order/fields.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { isOpenTo } from '../access/narrowed.ts';
import type { Shown } from '../http/readRoutes.ts';

interface Stored {
  readonly recipient: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly emailSentAt: string | null;
  readonly smsSentAt: string | null;
  readonly status: CredentialStatus;
  readonly type: CredentialType;
  readonly isErased: boolean;
  readonly orderStatus: OrderStatus | null;
  readonly cardImage: string | null;
}
type Flags = ReturnType<typeof flagsOf>;
const flags = {
  isUserCredential: z.boolean(),
  isAdminCredential: z.boolean(),
  isRemoved: z.boolean(),
  canEdited: z.boolean(),
  canBeRemoved: z.boolean(),
  canSuspendWallet: z.boolean(),
  canResumeWallet: z.boolean(),
  canBeDownloaded: z.boolean(),
  canBeSent: z.boolean(),
} satisfies Record<keyof Flags, z.ZodBoolean>;

/** The bytes that the card holds, Base64. Only who supports the product's readers may know them, and an erasure takes them away. */
const rawDataIn = (events: readonly Recorded[]): string | null => {
  const said = events.map(({ data }) => (data as { readonly rawData?: unknown }).rawData);
  const bytes = said.findLast(one => one !== undefined);
  return typeof bytes === 'string' ? bytes : null;
};

/** CRD-01: a credential with its flags, and to whom its messages went. */
export const shownCredential: Shown = {
  adds: z.object({
    ...flags,
    recipient: credential.row.shape.recipient,
    cardImage: z.string().nullable(),
  }),
  alone: {
    adds: z.object({ uuid: id, rawData: z.string().nullable() }),
    added: (row, events, { caller }) => ({
      uuid: row.id,
      rawData: isOpenTo(caller, 'support.read') ? rawDataIn(events) : null,
    }),
  },
  added: async rows =>
    rows.map(row => {
      const stored = row as unknown as Stored;
      const { recipient, emailSentAt, smsSentAt, status, type, isErased, orderStatus, cardImage } = stored;
      return {
        recipient: {
          ...recipient,
          emailSentTo: emailSentAt === null ? null : recipient.email,
          smsSentTo: smsSentAt === null ? null : recipient.phoneNumber,
        },
        cardImage,
        ...flagsOf({ status, type, isErased }, orderStatus),
      };
    }),
};
