import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { hasWorkingLinks } from '@latchkey/events/appConfig/deepLink.ts';
import { appConfigState, type AppConfigState } from '@latchkey/events/appConfig/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Rows } from '../rows/rows.ts';

interface Sources {
  readonly store: Pick<EventStore, 'read'>;
  readonly rows: Rows;
}
type App = AppConfigState['terms'];

export const defaultAppId = async ({ knex, tableOf }: Rows): Promise<string | null> => {
  const [found] = (await knex(tableOf(appConfig))
    .where({ isDefault: true, partnerId: null })
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)) as { id: string }[];
  return found?.id ?? null;
};

/** Returns the app config with this ID, or the default one if `id` is null. Null if there is none. */
export const appOrDefault = async ({ store, rows }: Sources, id: string | null): Promise<App> => {
  const chosen = id ?? (await defaultAppId(rows));
  return chosen === null ? null : appConfigState.of(await store.read(streamOf('appConfig', chosen))).terms;
};

export const appOf = async (sources: Sources, customerId: string): Promise<App> => {
  const { appConfigId } = customerState.of(await sources.store.read(streamOf('customer', customerId)));
  return appOrDefault(sources, appConfigId);
};

interface Issuing {
  readonly credentialProvider: ProviderKindName;
}

/**
 * Returns whether recipients can open credentials of these providers: with the app, or because they need no
 * app. If not, orders at providers that need the app can't be submitted.
 */
export const hasApp = async (
  sources: Sources,
  appConfigId: string | null,
  providers: readonly Issuing[],
): Promise<boolean> => {
  const needsNoApp = ({ credentialProvider }: Issuing) => providerKinds[credentialProvider].code === 'data';
  if (providers.length > 0 && providers.every(needsNoApp)) return true;
  const app = await appOrDefault(sources, appConfigId);
  return app !== null && hasWorkingLinks(app);
};
