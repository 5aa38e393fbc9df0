/**
 * The outcome of sending a message. `failed`: the service did not accept this message; with `isFinal`, a
 * retry can't succeed. `waiting`: the service is unavailable or misconfigured, so nothing was sent and every
 * message waits. `unclear`: it may have been accepted, and a retry may be a duplicate.
 */
export type Sent =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean }
  | { readonly kind: 'waiting'; readonly message: string }
  | { readonly kind: 'unclear'; readonly message: string };
