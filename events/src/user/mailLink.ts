import { timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from './linkPurpose.ts';

/** Validity of a link, in ms. */
export const linkMs = 3_600_000;

interface Keys {
  readonly hmac: (kind: string, value: string) => string;
}
export interface MailLink {
  readonly id: string;
  readonly link: number;
  readonly purpose: LinkPurpose;
}

const proofOf = (keys: Keys, { id, link, purpose }: MailLink): string =>
  keys.hmac('mailLink', `${id} ${link} ${purpose}`);

/**
 * Returns the token of a link. Like an invitation token, it is derived from the server's keys and isn't
 * stored.
 */
export const linkTokenOf = (keys: Keys, about: MailLink): string =>
  `${about.id}.${about.link}.${proofOf(keys, about)}`;

/** Parses a link token for this purpose. Null if it isn't authentic. */
export const linkOf = (keys: Keys, token: string, purpose: LinkPurpose): MailLink | null => {
  const [, id, number, proof] = /^([\da-f-]{36})\.(\d{1,9})\.([\da-f]{64})$/.exec(token) ?? [];
  if (id === undefined || number === undefined || proof === undefined) return null;
  const about = { id, link: Number(number), purpose };
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(keys, about))) ? about : null;
};
