import { flagsOf } from '@latchkey/events/credential/flags.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { CredentialType, OrderStatus } from '@latchkey/events/order/order.ts';
import { plain, type Shown } from '../http/readRoutes.ts';

interface Stored {
  readonly recipient: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly emailSentAt: string | null;
  readonly smsSentAt: string | null;
  readonly status: CredentialStatus;
  readonly type: CredentialType;
  readonly orderStatus: OrderStatus | null;
}

/** CRD-01: a credential with its flags, and to whom its messages went. */
export const presentCredentials: NonNullable<Shown['present']> = async rows =>
  rows.map(row => {
    const { recipient, emailSentAt, smsSentAt, status, type, orderStatus } = row as unknown as Stored;
    return {
      ...plain(row),
      recipient: {
        ...recipient,
        emailSentTo: emailSentAt === null ? null : recipient.email,
        smsSentTo: smsSentAt === null ? null : recipient.phoneNumber,
      },
      order: { id: row['orderId'], displayName: row['orderDisplayName'], status: orderStatus },
      dataFormat: { displayName: row['dataFormatName'] },
      ...flagsOf({ status, type }, orderStatus),
    };
  });
