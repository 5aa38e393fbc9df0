import type { z } from 'zod';
import type { Webhook } from '../webhook.ts';
import type { WebhookRefusal } from '../webhookRefusal.ts';
import type { KindFields } from './field.ts';
import type { ProviderClient } from './provider.ts';

/** A webhook as it came, to be checked before anything of it is read. */
export interface SignedBytes {
  readonly secret: string;
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly now: Date;
}

/** `no_signature`: there is none in the form of the kind; `late_signature`: it is right, but not of now. */
export type SignatureProblem = Exclude<WebhookRefusal, 'unreadable'>;

/** A kind that is called over the network: a config has its address and two secrets, and it reports by webhooks. */
export interface RemoteKind {
  /** What is wrong with the signature of these very bytes under the secret of the config; null where nothing is. */
  readonly signatureProblem: (webhook: SignedBytes) => Promise<SignatureProblem | null>;
  /** Reads a webhook of this kind into the form that all have. */
  readonly webhook: z.ZodType<Webhook>;
}

/** A kind of credential provider: what API, workers and console must know to work with it. Browsers load it too, but neither its client nor its form. */
export interface ProviderKind {
  /** The name of the product, the same in every language. */
  readonly label: string;
  /** The settings that a config of this kind must have. */
  readonly fields: KindFields;
  /** Null: it issues within the product, and a config has neither address nor secrets. */
  readonly remote: RemoteKind | null;
  /** Readers need keys to read what it issues. */
  readonly hasKeys: boolean;
  /** The content of a credential's code: a link into an app, or the bytes of its data format. */
  readonly code: 'link' | 'data';
  /** Loads what makes the calls to it. Only API and workers do so. */
  readonly client: () => Promise<ProviderClient>;
}
