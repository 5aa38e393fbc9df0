import type { WebhookBody } from '../webhook.ts';
import type { KindSettings, OwnSettings } from './settings.ts';

/** A call. `timeoutMs`: from its start to the last byte of the response. */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /**
   * Called when the connection is established, right before the first byte is sent. If it returns false,
   * nothing is sent.
   */
  readonly isNeeded?: () => boolean;
}
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  /** The server's clock, from its header `Date`. */
  readonly date?: string | null;
}
/** Makes one HTTP call. Follows no redirects. Throws if there is no response. */
export type Outbound = (url: URL, sending: Sending) => Promise<Reply>;

/** The outcome of a call: accepted, rejected, rate-limited, or unknown. */
export type Called =
  | {
      readonly kind: 'accepted';
      readonly providerRef: string;
      /** Reports that a kind without webhooks returns with the response. */
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

/** The response doesn't show whether the call took effect. `status` 0: there was no response. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly status: number;
  readonly message: string;
}

/**
 * The keys that protect a file, in hex: AES-128 by access mode, and the keys for Apple Wallet (null if not
 * set).
 */
export interface FileKeys {
  readonly keySetKeys: Readonly<Record<'readOnly' | 'readWrite' | 'writeOnly' | 'encryption', string>>;
  readonly appleWalletConfig: Readonly<
    Record<'aid' | 'authenticationKey' | 'privacyKey' | 'vasupA', string | null>
  >;
}

export interface FileToAdd {
  readonly clientRef: string;
  readonly recipient: { readonly email?: string; readonly phoneNumber?: string; readonly customId?: string };
  /** The ID by which readers find the data in the file: twelve bytes in hex. */
  readonly address: string;
  /** The bytes for readers, as base64. */
  readonly data: string;
  readonly wallet: boolean;
  /** Null if the customer's provider has no keys. */
  readonly keys: FileKeys | null;
}

export interface KnownFile {
  readonly clientRef: string;
  readonly providerRef: string;
  readonly state: string;
  readonly reason: { readonly status: number; readonly message: string } | null;
}

/** A picture in several sizes, largest first. */
type Sizes = readonly Uint8Array[];
/** The look of an access badge, as PNG in the sizes of Apple Wallet. */
export interface BadgeTemplate {
  /** The same in all calls about a version of a card profile. */
  readonly clientRef: string;
  readonly name: string;
  readonly art: Sizes;
  readonly logo: Sizes;
  readonly icon: Sizes;
}
/**
 * The outcome for a template. `kept`: it is approved or pending; `notOffered`: the provider doesn't accept
 * templates.
 */
export type TemplateAnswer =
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'notOffered' }
  | Exclude<Called, { readonly kind: 'accepted' }>;

export type Operation = 'remove' | 'suspend' | 'resume';

/**
 * A lease on a call, which is checked right before the call is sent. Without the lease the call isn't sent,
 * and its outcome is `unclear`.
 */
export interface CallLease {
  readonly isHeld: () => boolean;
}

/**
 * The port to a credential provider. Methods never throw because of a response; each call ends within the
 * adapter's timeout.
 */
export interface Provider {
  /**
   * Returns whether the provider accepts calls with these settings; if it doesn't, `message` is its response.
   */
  readonly check: () => Promise<{ readonly isReady: boolean; readonly message: string }>;
  /**
   * Creates a separate project for a customer and returns the settings for it; null if the provider created
   * none, or did not respond. Idempotent by reference.
   */
  readonly beginCustomer: (customer: {
    readonly clientRef: string;
    readonly name: string;
  }) => Promise<OwnSettings | null>;
  readonly add: (file: FileToAdd, lease: CallLease) => Promise<Called>;
  /** Adds many files in one call, for providers that support it. Results are in the order of the files. */
  readonly addMany: (files: readonly FileToAdd[], lease: CallLease) => Promise<readonly Called[]>;
  readonly operate: (
    operation: Operation,
    file: { readonly providerRef: string; readonly clientRef: string },
  ) => Promise<Called>;
  /**
   * Returns the files with these references, at most 100. `Unclear` means that the lookup failed, not that
   * there are no files.
   */
  readonly lookup: (clientRefs: readonly string[]) => Promise<readonly KnownFile[] | Unclear>;
  /**
   * Returns whether a person must authorize at the provider, and the URL where they do so; from there
   * they return to `returnTo`. Null if the provider couldn't be reached.
   */
  readonly authorization: (returnTo?: string) => Promise<{
    readonly status: 'OK' | 'UNAUTHORIZED';
    readonly redirectUrl: string | null;
  } | null>;
  /** Sends the look of access badges. Idempotent by reference. Absent for kinds without badges. */
  readonly putBadgeTemplate?: (template: BadgeTemplate) => Promise<TemplateAnswer>;
}

/** The app that opens the credentials; null if a call isn't about an app. */
export type ClientApp = { readonly mobileAppId: number } | null;

/**
 * Dependencies of a client: the settings of its kind, the provider's URL and API key (empty if the kind
 * has none), and its only access to the network.
 */
export interface ClientSettings {
  readonly baseUrl: string;
  readonly settings: KindSettings;
  readonly apiKey: string;
  readonly app: ClientApp;
  readonly callbackUrl: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
  readonly outbound: Outbound;
  /** Returns the outcome of a call that threw, with a message without hosts and addresses. */
  readonly brokenBy: (error: unknown) => Called;
}
/** Creates the client of a kind of provider. */
export type ProviderClient = (settings: ClientSettings) => Provider;
