import { ownedPlaces } from '../core/ownedPlaces.ts';

export const profilePlaces = ownedPlaces({ settings: 'card-profiles', config: 'cards' });
