import type { Card } from '../cardProfile/design/card.ts';
import type { CredentialState } from '../credential/state.ts';
import { orNull } from '../kernel/index.ts';

/**
 * Returns the time at which a card expires. A card that is valid until a date expires at the end of that day,
 * in UTC.
 */
export const endOf = (validUntil: string): string =>
  validUntil.includes('T') ? validUntil : `${validUntil}T23:59:59Z`;

/**
 * Returns the values on a credential's card; null if the credential doesn't exist or the person was erased.
 */
export const cardOf = (
  { content, isErased }: Pick<CredentialState, 'content' | 'isErased'>,
  mainDataParam: string | null,
): Card | null => {
  if (content === null || isErased) return null;
  const params = orNull(content.dataParams) ?? {};
  const metadata = orNull(content.metadata);
  return {
    nameOnCard: orNull(content.nameOnCard),
    mainParam: mainDataParam === null ? null : (params[mainDataParam] ?? null),
    organisation: metadata?.organisation ?? null,
    identifier: metadata?.identifier ?? null,
    classification: metadata?.classification ?? null,
    startDate: metadata?.startDate ?? null,
    validUntil: content.validTo,
    params,
  };
};
