import { cardProfile, type CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';

export type CardProfileRow = CardProfile & {
  readonly dataFormat?: { readonly displayName: string | null };
  /** The partner that owns the profile; null if a customer does. */
  readonly partner?: { readonly name: string | null } | null;
};

export const defaultPathOf = (id: string): string => `${cardProfile.path}/${id}/default`;
