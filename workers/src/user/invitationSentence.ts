import type { Role } from '@latchkey/events/access/roles.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { namesAddress } from './greeting.ts';

/** A role, and the name of the customer or partner that it applies to; null for all of Latchkey. */
export interface InvitedPlace {
  readonly role: Role;
  readonly name: string | null;
}
export interface InvitationTerms {
  /** Name of the person who sent the invitation; null if a program caused it, or the user's registration. */
  readonly inviter: string | null;
  readonly places: readonly InvitedPlace[];
}

const roleTexts: Readonly<Record<Locale, Readonly<Record<Role, string>>>> = {
  en: {
    super_admin: 'a super admin',
    admin: 'an admin',
    partner_admin: 'a partner admin',
    customer_admin: 'a customer admin',
    customer_credentials_rw: 'a customer user',
    customer_credentials_ro: 'a customer user, read-only',
  },
  de: {
    super_admin: 'Super-Admin',
    admin: 'Admin',
    partner_admin: 'Partner-Admin',
    customer_admin: 'Kunden-Admin',
    customer_credentials_rw: 'Kundenbenutzer',
    customer_credentials_ro: 'Kundenbenutzer, nur lesend',
  },
};

const nameOf = ({ name }: InvitedPlace): string => (name === null || namesAddress(name) ? 'Latchkey' : name);

const listed = (locale: Locale, texts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);

const inviterOf = ({ inviter }: InvitationTerms): string | null =>
  inviter === null || namesAddress(inviter) ? null : inviter;

/**
 * Returns the sentence that says who invited the recipient, and to which customers or partners in which
 * roles. Omits names that contain an address, because strangers can choose them (spam).
 */
export const invitationSentence: Readonly<Record<Locale, (terms: InvitationTerms) => string>> = {
  en: terms => {
    const inviter = inviterOf(terms);
    const places = listed(
      'en',
      terms.places.map(place => `${nameOf(place)} as ${roleTexts.en[place.role]}`),
    );
    const to = places === '' ? 'Latchkey' : places;
    return inviter === null ? `You now have access to ${to}.` : `${inviter} invited you to ${to}.`;
  },
  de: terms => {
    const inviter = inviterOf(terms);
    const places = listed(
      'de',
      terms.places.map(place => `${nameOf(place)} (${roleTexts.de[place.role]})`),
    );
    const to = places === '' ? 'Latchkey' : places;
    return inviter === null
      ? `Sie haben Zugang zu ${to} erhalten.`
      : `${inviter} hat Sie zu ${to} eingeladen.`;
  },
};
