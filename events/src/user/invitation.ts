import { timingSafeEqual } from 'node:crypto';

interface Keys {
  readonly hmac: (kind: string, value: string) => string;
}

export interface Invitation {
  readonly id: string;
  readonly invitation: number;
}

const proofOf = (keys: Keys, { id, invitation }: Invitation): string =>
  keys.hmac('invitation', `${id} ${invitation}`);

/** Returns the one-time token of an invitation. It is derived from the server's keys and isn't stored. */
export const tokenOf = (keys: Keys, about: Invitation): string =>
  `${about.id}.${about.invitation}.${proofOf(keys, about)}`;

/** Parses an invitation token. Null if it isn't authentic. */
export const invitationOf = (keys: Keys, token: string): Invitation | null => {
  const [, id, number, proof] = /^([\da-f-]{36})\.(\d{1,9})\.([\da-f]{64})$/.exec(token) ?? [];
  if (id === undefined || number === undefined || proof === undefined) return null;
  const about = { id, invitation: Number(number) };
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(keys, about))) ? about : null;
};
