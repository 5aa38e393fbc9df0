import type { OauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { oauthClientState } from '@latchkey/events/oauthClient/state.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Deps } from '../http/route.ts';

type Terms = Omit<OauthClient, 'id'>;

export interface OauthClientNow extends Terms {
  readonly partnerName: string;
  readonly partnerLogoUrl: string | null;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the client and its partner from their streams; null if either doesn't exist. */
export const clientOf = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<OauthClientNow | null> => {
  if (!uuid.test(id)) return null;
  const { isPresent, terms } = oauthClientState.of(await store.read(streamOf('oauthClient', id)));
  if (!isPresent || terms === null) return null;
  const partner = partnerState.of(await store.read(streamOf('partner', terms.partnerId)));
  if (!partner.isPresent) return null;
  return { ...terms, partnerName: partner.name, partnerLogoUrl: partner.logoUrl };
};
