import { inBoth } from '../core/messagesOf.ts';
import { english } from './english.ts';
import { german } from './german.ts';

export const importMessages = inBoth(english, german);
