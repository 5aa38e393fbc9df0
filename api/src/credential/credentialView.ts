import { credential } from '@latchkey/events/credential/credential.ts';
import { isDataCode } from '@latchkey/events/documents/dataCode.ts';
import { flagsOf } from '@latchkey/events/credential/flags.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { CredentialType } from '@latchkey/events/contract/credentialType.ts';
import type { OrderStatus } from '@latchkey/events/order/fields.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import type { PassState } from '@latchkey/events/wallet/passState.ts';
import { z } from 'zod';
import { isOpenTo } from '../access/checkScopes.ts';
import { mayActOn } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';
import type { Shown } from '../http/readRoutes.ts';
import { areWebhooksRefused } from '../refusedWebhooks.ts';
import { passOf, signing } from '../wallet/passes.ts';
import { canBeRenamed } from './canBeRenamed.ts';
import { replacementLinks, replacementLinksIn } from './replacementLinks.ts';

interface Stored {
  readonly orderId: string;
  readonly customerId: string;
  readonly recipient: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly emailSentAt: string | null;
  readonly smsSentAt: string | null;
  readonly status: CredentialStatus;
  readonly type: CredentialType;
  readonly isErased: boolean;
  readonly isWaiting: boolean;
  readonly hasEnded: boolean;
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
  canChangeValidity: z.boolean(),
  canBeReplaced: z.boolean(),
} satisfies Record<keyof Flags, z.ZodBoolean>;

/**
 * Returns the newest bytes of the card as base64; null if there are none or they were erased. Callers need
 * `support.read` to see them.
 */
const rawDataIn = (events: readonly Recorded[]): string | null => {
  const rawData = events.map(({ data }) => (data as { readonly rawData?: unknown }).rawData);
  const bytes = rawData.findLast(one => one !== undefined);
  return typeof bytes === 'string' ? bytes : null;
};

/** Statuses that usually end with a report by the provider's webhooks. */
const awaitsWebhook: ReadonlySet<CredentialStatus> = new Set(['AVAILABLE', 'REDEPLOYING']);
/**
 * Returns whether the status may be outdated because the provider's webhooks are refused; false for past
 * states.
 */
const isUnheard = async (
  { status, orderId }: Pick<Stored, 'status' | 'orderId'>,
  { deps }: Call,
): Promise<boolean> =>
  !deps.rows.isPast && awaitsWebhook.has(status) && (await areWebhooksRefused(deps, orderId));

const isShown = (pass: PassState | null): boolean => pass !== null && !pass.credential.isWaiting;
/** Returns whether the credential's pass can be downloaded; always false for past states (`?at=`). */
const hasPass = async (id: string, { deps }: Call): Promise<boolean> =>
  !deps.rows.isPast && (await signing(deps)) !== null && isShown(await passOf(deps, id));

const { qrcodeText, deepLinkUrl } = credential.row.shape;
const linksOf = (
  {
    status,
    isErased,
    isWaiting,
    ...links
  }: Pick<Stored, 'status' | 'isErased' | 'isWaiting' | 'qrcodeText' | 'deepLinkUrl'>,
  { isPast, mayTake }: { readonly isPast: boolean; readonly mayTake: boolean },
) => {
  if (status === 'REMOVED' || isErased || isWaiting || isPast)
    return { qrcodeText: null, deepLinkUrl: null, codeKind: null };
  const { qrcodeText, deepLinkUrl } = links;
  const kind = isDataCode(qrcodeText) ? 'DATA' : 'LINK';
  const codeKind = qrcodeText || deepLinkUrl ? kind : null;
  return mayTake ? { qrcodeText, deepLinkUrl, codeKind } : { qrcodeText: null, deepLinkUrl: null, codeKind };
};

/**
 * Returns the customers whose links and codes the caller may see. Anyone who has a link or code can take the
 * credential, so only callers who may issue credentials see them.
 */
const takableOf = async (rows: readonly Stored[], { deps, caller }: Call): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(rows.map(({ customerId }) => customerId))];
  const may = await Promise.all(
    ids.map(customerId => mayActOn(deps.store, caller, 'credential.write', { customerId })),
  );
  return new Set(ids.filter((_, n) => may[n]));
};

export const shownCredential: Shown = {
  adds: z.object({
    ...flags,
    recipient: credential.row.shape.recipient,
    cardImage: z.string().nullable(),
    qrcodeText,
    deepLinkUrl,
    /**
     * Whether the QR code is a link for phones or data for readers. Also set for callers who can't see the
     * code.
     */
    codeKind: z.enum(['LINK', 'DATA']).nullable(),
  }),
  hides: ['wasIssued', 'linkRequestedAt'],
  notInHistory: ['qrcodeText', 'deepLinkUrl', 'personId', 'issuedAt'],
  alone: {
    adds: z.object({
      uuid: id,
      rawData: z.string().nullable(),
      /**
       * Whether the status may be outdated because webhooks of the provider are refused: a phone may already
       * hold the credential.
       */
      isUnheard: z.boolean(),
      hasPass: z.boolean(),
      canBeRenamed: z.boolean(),
      ...replacementLinks,
    }),
    added: async (row, events, call) => ({
      uuid: row.id,
      rawData: isOpenTo(call.caller, 'support.read') ? rawDataIn(events) : null,
      isUnheard: await isUnheard(row as unknown as Stored, call),
      hasPass: await hasPass(row.id, call),
      canBeRenamed: await canBeRenamed(row as unknown as Stored, call),
      ...(await replacementLinksIn(events, call)),
    }),
  },
  added: async (rows, call) => {
    const takable = await takableOf(rows as unknown as readonly Stored[], call);
    return rows.map(row => {
      const stored = row as unknown as Stored;
      const mayTake = takable.has(stored.customerId);
      const flags = flagsOf(stored, stored.orderStatus);
      const { recipient, emailSentAt, smsSentAt, cardImage } = stored;
      return {
        recipient: {
          ...recipient,
          emailSentTo: emailSentAt === null ? null : recipient.email,
          smsSentTo: smsSentAt === null ? null : recipient.phoneNumber,
        },
        cardImage,
        ...linksOf(stored, { isPast: call.deps.rows.isPast, mayTake }),
        ...flags,
        canBeDownloaded: flags.canBeDownloaded && mayTake,
      };
    });
  },
};
