/**
 * The outcome of sending a message. `failed`: rejected, permanently if `isFinal`. `waiting`: the service is
 * unavailable or misconfigured, and nothing was sent. `unclear`: the message may have been accepted, so a
 * retry may be a duplicate.
 */
export type Sent =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean }
  | { readonly kind: 'waiting'; readonly message: string }
  | { readonly kind: 'unclear'; readonly message: string };
