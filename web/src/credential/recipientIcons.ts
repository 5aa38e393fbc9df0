import type { Channel, DeliveryStatus } from '@latchkey/events/credential/fields.ts';
import type { Credential } from '@latchkey/events/credential/credential.ts';
import type { OrderStatus } from '@latchkey/events/order/fields.ts';
import { codeKindOf, type CredentialRow } from './credentialRow.ts';

export interface RecipientIcon {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly icon: 'check' | 'cross' | 'clock' | null;
  /** Whether sending the message failed. Otherwise a cross only means that none was sent. */
  readonly isAlarm: boolean;
  /** Whether the icon has a tooltip; only once the order is issued (CRD-60). */
  readonly hasTooltip: boolean;
}
interface DeliveryState {
  readonly recipient: {
    readonly email: string | null;
    readonly phoneNumber: string | null;
    readonly emailSentTo: string | null;
    readonly smsSentTo: string | null;
  };
  readonly qrcodeText: string | null;
  readonly codeKind?: CredentialRow['codeKind'] | undefined;
  readonly orderStatus: OrderStatus | null;
  readonly deliveryStatus: DeliveryStatus;
  readonly deliveryMethod: Credential['deliveryMethod'];
}

/** Statuses of a message that is queued, being sent or to be retried. */
const underWay: ReadonlySet<DeliveryStatus> = new Set(['QUEUED', 'SENDING', 'RETRYING']);

/**
 * Returns an icon for each address of a recipient, with its message status (CRD-57 to CRD-60). If there are
 * two, the one that the card profile doesn't use has no mark until a message is sent to it.
 */
export const recipientIcons = ({
  recipient,
  qrcodeText,
  codeKind,
  orderStatus,
  deliveryStatus,
  deliveryMethod,
}: DeliveryState): readonly RecipientIcon[] => {
  const other: Readonly<Partial<Record<Credential['deliveryMethod'], Channel>>> = {
    EMAIL: 'SMS',
    SMS: 'EMAIL',
  };
  const hasBoth = Boolean(recipient.email && recipient.phoneNumber);
  const iconOf = (sentTo: string | null, way: Channel): RecipientIcon['icon'] => {
    if (sentTo !== null) return 'check';
    if (hasBoth && other[deliveryMethod] === way) return null;
    if (orderStatus === 'QUEUED' || orderStatus === 'PROCESSING') return 'clock';
    if (codeKindOf({ qrcodeText, codeKind }) === null) return null;
    return underWay.has(deliveryStatus) ? 'clock' : 'cross';
  };
  const iconFor = (
    channel: RecipientIcon['channel'],
    to: string | null,
    sentTo: string | null,
  ): RecipientIcon[] =>
    to === null || to === ''
      ? []
      : [
          {
            channel,
            to: sentTo ?? to,
            icon: iconOf(sentTo, channel === 'email' ? 'EMAIL' : 'SMS'),
            isAlarm: deliveryStatus === 'FAILED',
            hasTooltip: orderStatus === 'ISSUED',
          },
        ];
  return [
    ...iconFor('email', recipient.email, recipient.emailSentTo),
    ...iconFor('sms', recipient.phoneNumber, recipient.smsSentTo),
  ];
};
