import { timingSafeEqual } from 'node:crypto';

/** The function of the server's keys that derives tokens. */
interface Keys {
  readonly hmac: (kind: string, value: string) => string;
}

export interface Invitation {
  readonly id: string;
  readonly invitation: number;
}

const proofOf = (keys: Keys, { id, invitation }: Invitation): string =>
  keys.hmac('invitation', `${id} ${invitation}`);

/**
 * Returns the one-time token of an invitation. It is derived from the server's keys, so it needn't be stored.
 */
export const tokenOf = (keys: Keys, about: Invitation): string =>
  `${about.id}.${about.invitation}.${proofOf(keys, about)}`;

/** Returns the invitation of a token; null for a token that the server did not create. */
export const invitationOf = (keys: Keys, token: string): Invitation | null => {
  const [, id, number, proof] = /^([\da-f-]{36})\.(\d{1,9})\.([\da-f]{64})$/.exec(token) ?? [];
  if (id === undefined || number === undefined || proof === undefined) return null;
  const about = { id, invitation: Number(number) };
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(keys, about))) ? about : null;
};
