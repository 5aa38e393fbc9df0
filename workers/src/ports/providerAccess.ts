import type { ProviderKind } from '@latchkey/events/provider/kinds/kind.ts';
import type { ClientApp, Provider } from '@latchkey/events/provider/kinds/provider.ts';
import type { KindSettings, OwnSettings } from '@latchkey/events/provider/kinds/settings.ts';

/** A provider as configured for a customer, with the limits of its contract. */
export interface ProviderAccess {
  readonly provider: Provider;
  readonly configId: string;
  /** The settings of the provider's kind, overridden by the customer's own. */
  readonly settings: KindSettings;
  readonly kind: ProviderKind;
  readonly displayName: string;
  readonly callsPerSecond: number;
  readonly parallelCalls: number;
  readonly filesPerCall: number;
  /** Whether the provider recognizes a repeated `clientRef`, and then creates no second file. */
  readonly isDeduplicating: boolean;
}

/** Returns the provider of a config. `own`: the customer's own settings, which override the config's. */
export type FindProvider = (configId: string, app?: ClientApp, own?: OwnSettings) => Promise<ProviderAccess>;
