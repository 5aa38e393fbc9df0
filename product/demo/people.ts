import type { Random } from './random.ts';

// Made-up names: first names mostly from plants, colors and winds, last names from words for "example".
const first = {
  en: ['Amber', 'Hazel', 'Clover', 'Rowan', 'Sage', 'Aspen', 'Coral', 'Olive', 'Heath', 'Juniper', 'Reed'],
  de: ['Linde', 'Erle', 'Jona', 'Wanda', 'Malve', 'Taro', 'Bora', 'Kiefer', 'Distel', 'Enzian', 'Ginster'],
} as const;
const last = {
  en: ['Sample', 'Specimen', 'Example', 'Placeholder', 'Template', 'Mockup', 'Dummy', 'Trial'],
  de: ['Muster', 'Beispiel', 'Attrappe', 'Vorlage', 'Probe', 'Platzhalter', 'Entwurf', 'Schablone'],
} as const;
export type Tongue = keyof typeof first;

export interface Person {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/**
 * Returns the nth person of a customer. Emails are under `.test`, and phone numbers are reserved for fiction.
 */
export const personOf = (random: Random, tongue: Tongue, domain: string, n: number): Person => {
  const [firstName, lastName] = [random.pick(first[tongue]), random.pick(last[tongue])];
  const digits = String(n % 1_000).padStart(3, '0');
  return {
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${n}@${domain}`.toLowerCase(),
    phoneNumber: tongue === 'de' ? `+493023125${digits}` : `+442079460${digits}`,
  };
};
