/** What becomes of a message: taken, surely not taken, or nobody knows (then a second try may be a repeat). */
export type Sent =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean }
  | { readonly kind: 'unclear'; readonly message: string };
