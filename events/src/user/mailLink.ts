import { timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from './linkPurpose.ts';

/** How long such a link works. */
export const linkMs = 3_600_000;

/** The server's keys, as far as a token follows from them. */
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

/** The token of a link. As an invitation's, it follows from the server's keys and is stored nowhere. */
export const linkTokenOf = (keys: Keys, about: MailLink): string =>
  `${about.id}.${about.link}.${proofOf(keys, about)}`;

/** The link that a token for this purpose is of; null for a token that the server did not make. */
export const linkOf = (keys: Keys, token: string, purpose: LinkPurpose): MailLink | null => {
  const [, id, number, proof] = /^([\da-f-]{36})\.(\d{1,9})\.([\da-f]{64})$/.exec(token) ?? [];
  if (id === undefined || number === undefined || proof === undefined) return null;
  const about = { id, link: Number(number), purpose };
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(keys, about))) ? about : null;
};
