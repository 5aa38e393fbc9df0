import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';

/** The app that the people of a customer scan with, null without one. */
export const appOf = async (
  store: Pick<EventStore, 'read'>,
  customerId: string,
): Promise<DocumentHead['app']> => {
  const { appConfigId } = customerState.of(await store.read(streamOf('customer', customerId)));
  return appConfigId === null
    ? null
    : appConfigState.of(await store.read(streamOf('appConfig', appConfigId))).terms;
};
