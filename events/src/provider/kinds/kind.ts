import type { z } from 'zod';
import type { Webhook } from '../webhook.ts';
import type { WebhookRefusal } from '../webhookRefusal.ts';
import type { KindFields, KindForm } from './field.ts';
import type { ProviderClient } from './provider.ts';

export interface SignedBytes {
  readonly secret: string;
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly now: Date;
}

/**
 * `no_signature`: missing, or not in the kind's format. `late_signature`: valid but outside the time window.
 */
export type SignatureProblem = Exclude<WebhookRefusal, 'unreadable'>;

/** A kind that is called over the network. Its configs have a URL and two secrets, and receive webhooks. */
export interface RemoteKind {
  /** Verifies the signature of these exact bytes with the config's secret. Returns null if it is valid. */
  readonly signatureProblem: (webhook: SignedBytes) => Promise<SignatureProblem | null>;
  readonly webhook: z.ZodType<Webhook>;
}

export interface ProviderKind<Fields extends KindFields = KindFields> {
  /** The name of the kind, not translated. */
  readonly label: string;
  readonly fields: Fields;
  readonly form: KindForm<Fields>;
  /** Null for a kind that issues within the product, whose configs have no URL and no secrets. */
  readonly remote: RemoteKind | null;
  readonly hasKeys: boolean;
  /** Whether the client can list all files of a project. */
  readonly hasListing: boolean;
  /** The content of a credential's code: a link to an app, or the bytes of its data format. */
  readonly code: 'link' | 'data';
  /** Loads the client that calls the provider. Only for API and workers, so browsers don't load it. */
  readonly client: () => Promise<ProviderClient>;
}
