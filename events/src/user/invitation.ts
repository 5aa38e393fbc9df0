import { timingSafeEqual } from 'node:crypto';

/** The server's keys, as far as a token follows from them. */
interface Keys {
  readonly hmac: (kind: string, value: string) => string;
}

export interface Invitation {
  readonly id: string;
  readonly invitation: number;
}

const proofOf = (keys: Keys, { id, invitation }: Invitation): string =>
  keys.hmac('invitation', `${id} ${invitation}`);

/** The one-time token of an invitation. It follows from the server's keys, so that it is stored nowhere and can be made again. */
export const tokenOf = (keys: Keys, about: Invitation): string =>
  `${about.id}.${about.invitation}.${proofOf(keys, about)}`;

/** The invitation that a token is for; null for a token that the server did not make. */
export const invitationOf = (keys: Keys, token: string): Invitation | null => {
  const [, id, number, proof] = /^([\da-f-]{36})\.(\d{1,9})\.([\da-f]{64})$/.exec(token) ?? [];
  if (id === undefined || number === undefined || proof === undefined) return null;
  const about = { id, invitation: Number(number) };
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(keys, about))) ? about : null;
};
