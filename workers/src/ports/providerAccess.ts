import type { ProviderKind } from '@latchkey/events/provider/kinds/kind.ts';
import type { ClientApp, Provider } from '@latchkey/events/provider/kinds/provider.ts';
import type { KindSettings, OwnSettings } from '@latchkey/events/provider/kinds/settings.ts';

/** A provider as a customer has it configured, with the limits of its contract. */
export interface ProviderAccess {
  readonly provider: Provider;
  readonly configId: string;
  /** The settings of its kind, including the customer's own. */
  readonly settings: KindSettings;
  readonly kind: ProviderKind;
  readonly displayName: string;
  readonly callsPerSecond: number;
  readonly parallelCalls: number;
  readonly filesPerCall: number;
  /** The provider recognises a `clientRef` that it was called with before, and makes no second file for it. */
  readonly isDeduplicating: boolean;
}

/** Finds the provider behind a config. `own`: the customer's own settings, which override the config's. */
export type FindProvider = (configId: string, app?: ClientApp, own?: OwnSettings) => Promise<ProviderAccess>;
