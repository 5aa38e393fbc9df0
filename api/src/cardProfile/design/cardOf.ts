import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import type { CardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { cardOf } from '@latchkey/events/wallet/cardOf.ts';
import { tenantAccess } from '../../access/tenantAccess.ts';
import { lineageOf } from '../../access/tenantCache.ts';
import { permissionOf } from '../../http/entityAccess.ts';
import type { Call } from '../../http/route.ts';

type Owner = Pick<CardProfileState, 'customerId' | 'partnerId'>;

const refuseUnknown = () => refuseFields([{ field: 'credentialId', reason: 'unknown_reference' }]);

/**
 * Returns the values that a credential's card shows. Refuses a credential as an unknown reference if it is
 * removed or erased, if the caller can't read it, or if it belongs neither to the profile's customer nor to a
 * customer below the profile's partner.
 */
export const cardOfCredential = async (
  { caller, deps: { store } }: Pick<Call, 'caller' | 'deps'>,
  { customerId, partnerId }: Owner,
  id: string,
): Promise<Card> => {
  if (!(await tenantAccess(store, caller, permissionOf(credential, 'read'), 'credential', id)))
    return refuseUnknown();
  const state = credentialState.of(await store.read(streamOf('credential', id)));
  if (state.content === null || state.status === 'REMOVED') return refuseUnknown();
  const lineage = partnerId === null ? [] : await lineageOf(store, { customerId: state.customerId });
  if (customerId === null ? !lineage.includes(partnerId!) : state.customerId !== customerId)
    return refuseUnknown();
  const { dataFormatId } = state.content;
  const { shape } = dataFormatState.of(await store.read(streamOf('dataFormat', dataFormatId)));
  // null if the person has been erased
  return cardOf(state, shape.mainDataParam) ?? refuseUnknown();
};
