import { timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from './linkPurpose.ts';

/** Validity of a link, in ms. */
export const linkMs = 3_600_000;

/** The function of the server's keys that derives tokens. */
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

/** Returns the token of a link. Like an invitation's, it is derived from the server's keys and not stored. */
export const linkTokenOf = (keys: Keys, about: MailLink): string =>
  `${about.id}.${about.link}.${proofOf(keys, about)}`;

/** Returns the link of a token for this purpose; null for a token that the server did not create. */
export const linkOf = (keys: Keys, token: string, purpose: LinkPurpose): MailLink | null => {
  const [, id, number, proof] = /^([\da-f-]{36})\.(\d{1,9})\.([\da-f]{64})$/.exec(token) ?? [];
  if (id === undefined || number === undefined || proof === undefined) return null;
  const about = { id, link: Number(number), purpose };
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(keys, about))) ? about : null;
};
