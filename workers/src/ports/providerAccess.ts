import type { ProviderKind } from '@latchkey/events/provider/kinds/kind.ts';
import type { ClientApp, Provider } from '@latchkey/events/provider/kinds/provider.ts';
import type { KindSettings, OwnSettings } from '@latchkey/events/provider/kinds/settings.ts';

export interface ProviderAccess {
  readonly provider: Provider;
  readonly configId: string;
  /** The config's settings, overridden by the customer's own. */
  readonly settings: KindSettings;
  readonly kind: ProviderKind;
  readonly displayName: string;
  readonly callsPerSecond: number;
  readonly parallelCalls: number;
  readonly filesPerCall: number;
  /** Whether a repeated `clientRef` creates no second file. */
  readonly isDeduplicating: boolean;
}

export type FindProvider = (configId: string, app?: ClientApp, own?: OwnSettings) => Promise<ProviderAccess>;
