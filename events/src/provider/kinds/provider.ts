import type { WebhookBody } from '../webhook.ts';

/** An HTTP request. `timeoutMs`: from its start to the last byte of the response. */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /**
   * Called after the connection is established, right before the first byte is sent. If it returns false,
   * nothing is sent.
   */
  readonly isNeeded?: () => boolean;
  /**
   * Whether the response's body is irrelevant. If so, the reply has no text, and a large or broken body is no
   * error.
   */
  readonly ignoresBody?: boolean;
}
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  readonly date?: string | null;
}
/**
 * Sends an HTTP request. Doesn't follow redirects. Throws if nothing may be sent, or no complete response
 * arrives.
 */
export type Outbound = (url: URL, sending: Sending) => Promise<Reply>;

export type Called =
  | {
      readonly kind: 'accepted';
      readonly providerRef: string;
      /** Reports of a kind without webhooks, which returns them with the response. */
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

/** The call may or may not have taken effect. `status` 0: no response. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly status: number;
  readonly message: string;
}

/**
 * The keys that protect a file, in hex: AES-128 keys by access mode and for encryption, and the AID and keys
 * for Apple Wallet (null if not set).
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
  /** The ID by which readers find the data in the file: 12 bytes in hex. */
  readonly address: string;
  /** The data for readers, in base64. */
  readonly data: string;
  readonly wallet: boolean;
  readonly keys: FileKeys | null;
}

export interface KnownFile {
  readonly clientRef: string;
  readonly providerRef: string;
  readonly state: string;
  readonly reason: { readonly status: number; readonly message: string } | null;
  /** Absent, like the fields below, if the provider doesn't return it. */
  readonly recipient?: { readonly [Way in keyof FileToAdd['recipient']]?: string | undefined } | undefined;
  readonly address?: string | undefined;
  readonly wallet?: boolean | undefined;
  readonly updatedAt?: string | undefined;
}

/** A page of a project's files. `next` continues the list; null on the last page. */
export interface FilePage {
  readonly files: readonly KnownFile[];
  readonly next: string | null;
}

/** An image in several sizes, largest first. */
type Sizes = readonly Uint8Array[];
/** The appearance of an access badge, as PNGs in the sizes of Apple Wallet. */
export interface BadgeTemplate {
  /** Reference that all calls for the same version of a card profile share. */
  readonly clientRef: string;
  readonly name: string;
  readonly art: Sizes;
  readonly logo: Sizes;
  readonly icon: Sizes;
}
/**
 * The outcome for a template. `kept`: it is approved or pending. `notOffered`: the provider doesn't accept
 * templates.
 */
export type TemplateAnswer =
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'notOffered' }
  | Exclude<Called, { readonly kind: 'accepted' }>;

export type Operation = 'remove' | 'suspend' | 'resume';

/**
 * A lease on a call, which is checked right before sending. If it was lost, the call isn't sent, and its
 * outcome is `unclear`.
 */
export interface CallLease {
  readonly isHeld: () => boolean;
}

/**
 * The port to a credential provider. Methods never throw because of a response. Each call ends within the
 * adapter's timeout.
 */
export interface Provider {
  /**
   * Returns whether the provider accepts calls with these settings. If not, `message` is its response, or
   * says why there was none.
   */
  readonly check: () => Promise<{ readonly isReady: boolean; readonly message: string }>;
  /**
   * Creates a separate project for a customer and returns its settings; null if the provider didn't create
   * one or didn't respond. Idempotent by `clientRef`.
   */
  readonly beginCustomer: (customer: {
    readonly clientRef: string;
    readonly name: string;
  }) => Promise<Settings | null>;
  readonly add: (file: FileToAdd, lease: CallLease) => Promise<Called>;
  /** Adds many files in one call, for providers that support it. Results are in the order of the files. */
  readonly addMany: (files: readonly FileToAdd[], lease: CallLease) => Promise<readonly Called[]>;
  readonly operate: (
    operation: Operation,
    file: { readonly providerRef: string; readonly clientRef: string },
  ) => Promise<Called>;
  /**
   * Returns the files with these references (at most 100). `Unclear`: the lookup failed, so files may exist.
   */
  readonly lookup: (clientRefs: readonly string[]) => Promise<readonly KnownFile[] | Unclear>;
  /**
   * Lists all files of the project, page by page. Absent for kinds without a listing, where unknown files
   * can't be found.
   */
  readonly list?: (after: string | null) => Promise<FilePage | Unclear>;
  /**
   * Returns whether a person must authorize at the provider, and the URL where they can, which redirects to
   * `returnTo` afterward. Null if the provider couldn't be reached or its response couldn't be used.
   */
  readonly authorization: (returnTo?: string) => Promise<{
    readonly status: 'OK' | 'UNAUTHORIZED';
    readonly redirectUrl: string | null;
  } | null>;
  /** Sends the appearance of access badges. Idempotent by `clientRef`. Absent for kinds without badges. */
  readonly putBadgeTemplate?: (template: BadgeTemplate) => Promise<TemplateAnswer>;
}

/** Settings of a kind, by name. The kind's client knows their types. */
export type Settings = Readonly<Record<string, unknown>>;

export type ClientApp = { readonly mobileAppId: number } | null;

/**
 * Dependencies of a client. `apiKey` is empty if the kind has none. `outbound` is the client's only access to
 * the network.
 */
export interface ClientSettings {
  readonly baseUrl: string;
  readonly settings: Settings;
  readonly apiKey: string;
  readonly app: ClientApp;
  readonly callbackUrl: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
  readonly outbound: Outbound;
  /** Returns the outcome of a call that threw. The outcome's message contains no hosts or addresses. */
  readonly brokenBy: (error: unknown) => Called;
}
export type ProviderClient = (settings: ClientSettings) => Provider;
