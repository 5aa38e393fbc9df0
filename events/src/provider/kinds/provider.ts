import type { WebhookBody } from '../webhook.ts';
import type { KindSettings, OwnSettings } from './settings.ts';

/** `timeoutMs`: from the call to the last byte of the answer. */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** It is asked when the connection stands, right before the first byte goes out. */
  readonly isWanted?: () => boolean;
}
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}
/** Makes one HTTP call. Follows no redirect. Throws where there is no answer. */
export type Outbound = (url: URL, sending: Sending) => Promise<Reply>;

/** What becomes of a call: taken, refused for good, asked to slow down, or nobody knows. */
export type Called =
  | {
      readonly kind: 'accepted';
      readonly providerRef: string;
      /** Reports that a kind without webhooks returns with the answer. */
      readonly reports?: readonly WebhookBody[];
    }
  | { readonly kind: 'rejected'; readonly status: number; readonly message: string }
  | {
      readonly kind: 'throttled';
      readonly retryAfterMs: number;
      readonly status: number;
      readonly message: string;
    }
  | Unclear;

/** The provider's answer does not tell what it did. `status` 0: there was no answer at all. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly status: number;
  readonly message: string;
}

/** The keys that protect a file, all in hex: AES-128 by how a reader may use it, and what phones with Apple Wallet need (null where it is not set). */
export interface FileKeys {
  readonly keySetKeys: Readonly<Record<'readOnly' | 'readWrite' | 'writeOnly' | 'encryption', string>>;
  readonly appleWalletConfig: Readonly<
    Record<'aid' | 'authenticationKey' | 'privacyKey' | 'vasupA', string | null>
  >;
}

export interface FileToAdd {
  readonly clientRef: string;
  readonly recipient: { readonly email?: string; readonly phoneNumber?: string; readonly customId?: string };
  /** The address under which readers find the data: twelve bytes in hex. */
  readonly address: string;
  /** Base64. */
  readonly data: string;
  readonly wallet: boolean;
  /** Null where the customer's provider has no keys. */
  readonly keys: FileKeys | null;
}

export interface KnownFile {
  readonly clientRef: string;
  readonly providerRef: string;
  readonly state: string;
  readonly reason: { readonly status: number; readonly message: string } | null;
}

/** Sizes of a picture, the largest first. */
type Sizes = readonly Uint8Array[];
/** The look of a card that opens doors, as PNG in the sizes of Apple Wallet. */
export interface BadgeTemplate {
  /** The same for each call about one version of a card profile. */
  readonly clientRef: string;
  readonly name: string;
  readonly art: Sizes;
  readonly logo: Sizes;
  readonly icon: Sizes;
}
/** `kept`: it is approved, or will be later. `notOffered`: this provider takes no templates. */
export type TemplateAnswer =
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'notOffered' }
  | Exclude<Called, { readonly kind: 'accepted' }>;

export type Operation = 'remove' | 'suspend' | 'resume';

/** Looked at right before a call is sent; a call whose lease is over is not sent, and `unclear`. */
export interface CallLease {
  readonly isHeld: () => boolean;
}

/** The port to a credential provider. No method throws for what the provider answers; each call ends within the adapter's time-out. */
export interface Provider {
  /** Asks the provider whether it takes calls with these settings; `message` says what it answered where it does not. */
  readonly check: () => Promise<{ readonly isReady: boolean; readonly message: string }>;
  /** Creates a separate place for a customer and returns its settings; null if it creates none, or did not answer. Idempotent by reference. */
  readonly beginCustomer: (customer: {
    readonly clientRef: string;
    readonly name: string;
  }) => Promise<OwnSettings | null>;
  readonly add: (file: FileToAdd, lease: CallLease) => Promise<Called>;
  /** Adds many files by one call, for providers that offer it. The answers stand in the order of the files. */
  readonly addMany: (files: readonly FileToAdd[], lease: CallLease) => Promise<readonly Called[]>;
  readonly operate: (
    operation: Operation,
    file: { readonly providerRef: string; readonly clientRef: string },
  ) => Promise<Called>;
  /** The files that it knows by these references (at most 100). `Unclear`: not known, which does not mean that there are none. */
  readonly lookup: (clientRefs: readonly string[]) => Promise<readonly KnownFile[] | Unclear>;
  /** Whether somebody must authorize at the provider by hand, and where; from there it goes back to `returnTo`. Null when it could not be asked. */
  readonly authorization: (returnTo?: string) => Promise<{
    readonly status: 'OK' | 'UNAUTHORIZED';
    readonly redirectUrl: string | null;
  } | null>;
  /** Hands over the look of access badges. Idempotent by reference. Kinds without badges leave it out. */
  readonly putBadgeTemplate?: (template: BadgeTemplate) => Promise<TemplateAnswer>;
}

/** The app that opens the credentials; null if the call concerns no app. */
export type ClientApp = { readonly mobileAppId: number } | null;

/** Dependencies of a client: the settings of its kind, its address and key (empty if the kind has none), and its only access to the network. */
export interface ClientSettings {
  readonly baseUrl: string;
  readonly settings: KindSettings;
  readonly apiKey: string;
  readonly app: ClientApp;
  readonly callbackUrl: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
  readonly outbound: Outbound;
  /** What a call that threw comes to, in words without hosts and addresses. */
  readonly brokenBy: (error: unknown) => Called;
}
/** Makes the client of one kind of provider. */
export type ProviderClient = (settings: ClientSettings) => Provider;
