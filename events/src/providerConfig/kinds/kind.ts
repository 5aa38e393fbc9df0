import type { z } from 'zod';
import type { Webhook } from '../webhook.ts';
import type { ProviderClient } from './provider.ts';

/** A webhook as it came, to be checked before anything of it is read. */
export interface SignedBytes {
  readonly secret: string;
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly now: Date;
}

/** A kind of credential provider: what API, workers and console must know to work with it. Browsers load it too, but not its client. */
export interface ProviderKind {
  /** The name of the product, the same in every language. */
  readonly label: string;
  /** What a config of this kind must hold, beyond the fields that all have. */
  readonly config: z.ZodObject;
  /** Whether these very bytes were signed under the secret of the config. */
  readonly isSigned: (webhook: SignedBytes) => Promise<boolean>;
  /** Reads a webhook of this kind into the form that all have. */
  readonly webhook: z.ZodType<Webhook>;
  /** Loads what makes the calls to it. Only the workers do so. */
  readonly client: () => Promise<ProviderClient>;
}
