import { cardProfile, type CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { ownedPlaces } from '../core/ownedPlaces.ts';

export type CardProfileRow = CardProfile & { readonly dataFormat?: { readonly displayName: string | null } };

export const profilePlaces = ownedPlaces({ settings: 'card-profiles', config: 'cards' });
export const defaultPathOf = (id: string): string => `${cardProfile.path}/${id}/default`;
