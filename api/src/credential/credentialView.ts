import { credential } from '@latchkey/events/credential/credential.ts';
import { flagsOf } from '@latchkey/events/credential/flags.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { CredentialType } from '@latchkey/events/contract/credentialType.ts';
import type { OrderStatus } from '@latchkey/events/order/fields.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { isOpenTo } from '../access/checkScopes.ts';
import type { Call } from '../http/route.ts';
import type { Shown } from '../http/readRoutes.ts';
import { areWebhooksRefused } from '../refusedWebhooks.ts';
import { passOf, signing } from '../wallet/passes.ts';
import { canBeRenamed } from './canBeRenamed.ts';

interface Stored {
  readonly orderId: string;
  readonly recipient: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly emailSentAt: string | null;
  readonly smsSentAt: string | null;
  readonly status: CredentialStatus;
  readonly type: CredentialType;
  readonly isErased: boolean;
  readonly orderStatus: OrderStatus | null;
  readonly cardImage: string | null;
  readonly qrcodeText: string | null;
  readonly deepLinkUrl: string | null;
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
  canBeErased: z.boolean(),
} satisfies Record<keyof Flags, z.ZodBoolean>;

/** The bytes that the card holds, Base64. Only who supports the product's readers may know them, and an erasure takes them away. */
const rawDataIn = (events: readonly Recorded[]): string | null => {
  const said = events.map(({ data }) => (data as { readonly rawData?: unknown }).rawData);
  const bytes = said.findLast(one => one !== undefined);
  return typeof bytes === 'string' ? bytes : null;
};

/** States that only the provider's webhook ends. */
const awaitsWebhook: ReadonlySet<CredentialStatus> = new Set(['AVAILABLE', 'REDEPLOYING']);
/** Whether the state may be older than it seems, as what the provider says of it is refused. Nothing is known of the past. */
const isUnheard = async (
  { status, orderId }: Pick<Stored, 'status' | 'orderId'>,
  { deps }: Call,
): Promise<boolean> =>
  !deps.rows.isPast && awaitsWebhook.has(status) && (await areWebhooksRefused(deps, orderId));

/** Checks whether its pass can be downloaded; never for past states (`?at=`). */
const hasPass = async (id: string, { deps }: Call): Promise<boolean> =>
  !deps.rows.isPast && (await signing(deps)) !== null && (await passOf(deps, id)) !== null;

const { qrcodeText, deepLinkUrl } = credential.row.shape;
/** What is removed or forgotten shows no link to anyone, and neither does the past, in which it was there. */
const linksOf = (
  { status, isErased, ...links }: Pick<Stored, 'status' | 'isErased' | 'qrcodeText' | 'deepLinkUrl'>,
  isPast: boolean,
) =>
  status === 'REMOVED' || isErased || isPast
    ? { qrcodeText: null, deepLinkUrl: null }
    : { qrcodeText: links.qrcodeText, deepLinkUrl: links.deepLinkUrl };

/** CRD-01: a credential with its flags, and to whom its messages went. */
export const shownCredential: Shown = {
  adds: z.object({
    ...flags,
    recipient: credential.row.shape.recipient,
    cardImage: z.string().nullable(),
    qrcodeText,
    deepLinkUrl,
  }),
  hides: ['wasIssued', 'linkRequestedAt'],
  untold: ['qrcodeText', 'deepLinkUrl'],
  alone: {
    adds: z.object({
      uuid: id,
      rawData: z.string().nullable(),
      /** It waits for a phone, and webhooks of its provider are refused: it may be on one already. */
      isUnheard: z.boolean(),
      /** A pass for Apple Wallet can be made of it at present. */
      hasPass: z.boolean(),
      /** The name on its card can be changed. */
      canBeRenamed: z.boolean(),
    }),
    added: async (row, events, call) => ({
      uuid: row.id,
      rawData: isOpenTo(call.caller, 'support.read') ? rawDataIn(events) : null,
      isUnheard: await isUnheard(row as unknown as Stored, call),
      hasPass: await hasPass(row.id, call),
      canBeRenamed: await canBeRenamed(row as unknown as Stored, call),
    }),
  },
  added: async (rows, call) =>
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
        ...linksOf(stored, call.deps.rows.isPast),
        ...flagsOf({ status, type, isErased }, orderStatus),
      };
    }),
};
