/** `timeoutMs`: from the call to the last byte of the answer. */
export interface Sending {
  readonly method: 'GET' | 'POST';
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
  | { readonly kind: 'accepted'; readonly providerRef: string }
  | { readonly kind: 'rejected'; readonly status: number; readonly message: string }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number }
  | { readonly kind: 'unclear'; readonly status: number; readonly message: string };

export interface FileToAdd {
  readonly clientRef: string;
  readonly recipient: { readonly email?: string; readonly phoneNumber?: string; readonly customId?: string };
  /** Twelve bytes in hex. */
  readonly fileId: string;
  /** Base64. */
  readonly data: string;
  readonly wallet: boolean;
}

export interface KnownFile {
  readonly clientRef: string;
  readonly providerRef: string;
  readonly state: string;
  readonly reason: { readonly status: number; readonly message: string } | null;
}

export type Operation = 'removeFile' | 'suspendFile' | 'resumeFile';

/** Looked at right before a call is sent; a call whose lease is over is not sent, and `unclear`. */
export interface CallLease {
  readonly isHeld: () => boolean;
}

/** The port to a credential provider. No method throws for what the provider answers; each call ends within the adapter's time-out. */
export interface Provider {
  /** Asks the provider whether it takes calls with these settings; `message` says what it answered where it does not. */
  readonly check: () => Promise<{ readonly isReady: boolean; readonly message: string }>;
  /** Makes a project of its own, and answers its id. A repeat under the same reference answers the one that it made; null where it made none, or did not answer. */
  readonly createProject: (project: {
    readonly clientRef: string;
    readonly name: string;
  }) => Promise<number | null>;
  readonly add: (file: FileToAdd, lease: CallLease) => Promise<Called>;
  /** Adds many files by one call, for providers that offer it. The answers stand in the order of the files. */
  readonly addMany: (files: readonly FileToAdd[], lease: CallLease) => Promise<readonly Called[]>;
  readonly operate: (
    operation: Operation,
    file: { readonly providerRef: string; readonly clientRef: string },
  ) => Promise<Called>;
  /** The files that it knows by these references (at most 100), or null when it could not be asked. */
  readonly lookup: (clientRefs: readonly string[]) => Promise<readonly KnownFile[] | null>;
  /** Whether somebody must authorize at the provider by hand, and where; from there it goes back to `returnTo`. Null when it could not be asked. */
  readonly authorization: (returnTo?: string) => Promise<{
    readonly status: 'OK' | 'UNAUTHORIZED';
    readonly redirectUrl: string | null;
  } | null>;
}

/** What a client is made of: the terms of its config, the key behind them, and the only way out that it has. */
export interface ClientSettings {
  readonly baseUrl: string;
  readonly projectId: number;
  readonly apiKeyName: string;
  readonly apiKey: string;
  readonly mobileAppId: number;
  readonly callbackUrl: string;
  readonly timeoutMs: number;
  readonly outbound: Outbound;
  /** What a call that threw comes to, in words without hosts and addresses. */
  readonly brokenBy: (error: unknown) => Called;
}
/** Makes the client of one kind of provider. */
export type ProviderClient = (settings: ClientSettings) => Provider;
