import { cardProfile, type CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';

export type CardProfileRow = CardProfile & { readonly dataFormat?: { readonly displayName: string | null } };

export const defaultPathOf = (id: string): string => `${cardProfile.path}/${id}/default`;
