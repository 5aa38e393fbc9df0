import type { z } from 'zod';
import type { Webhook } from '../webhook.ts';
import type { WebhookRefusal } from '../webhookRefusal.ts';
import type { KindFields } from './field.ts';
import type { ProviderClient } from './provider.ts';

/** A webhook as received, for verification before any of it is parsed. */
export interface SignedBytes {
  readonly secret: string;
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly now: Date;
}

/**
 * `no_signature`: there is none in the kind's format; `late_signature`: the signature is valid but too old.
 */
export type SignatureProblem = Exclude<WebhookRefusal, 'unreadable'>;

/**
 * A kind that is called over the network. A config of such a kind has a URL and two secrets, and
 * receives webhooks.
 */
export interface RemoteKind {
  /**
   * Returns the problem of a signature of these exact bytes with the config's secret; null if it is valid.
   */
  readonly signatureProblem: (webhook: SignedBytes) => Promise<SignatureProblem | null>;
  /** Parses a webhook of this kind into the common form. */
  readonly webhook: z.ZodType<Webhook>;
}

/**
 * A kind of credential provider, for API, workers and console. Browsers load it without its client and its
 * form.
 */
export interface ProviderKind {
  /** The name of the kind, the same in every language. */
  readonly label: string;
  /** The settings that a config of this kind must have. */
  readonly fields: KindFields;
  /** Null for a kind that issues within the product: a config has neither URL nor secrets then. */
  readonly remote: RemoteKind | null;
  /** Whether readers need keys to read the kind's credentials. */
  readonly hasKeys: boolean;
  /** The content of a credential's code: a link into an app, or the bytes of its data format. */
  readonly code: 'link' | 'data';
  /** Loads the client that calls the provider. Only for API and workers. */
  readonly client: () => Promise<ProviderClient>;
}
