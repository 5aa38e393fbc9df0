import { email as emailTerm, name as nameTerm } from '@latchkey/events/kernel/terms.ts';
import { isErased, refuse } from '@latchkey/events/kernel/index.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import { accountAt } from '@latchkey/events/user/directoryDecisions.ts';
import type { UserState } from '@latchkey/events/user/state.ts';

export interface DirectoryData {
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string | null;
  /** `name.formatted`; undefined for older events, whose `displayName` was used for both. */
  readonly formattedName?: string | null | undefined;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
  readonly isActive: boolean;
}

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

export const directoryDataOf = (state: UserState, place: DirectoryPlace): DirectoryData => {
  const account = accountAt(state, place);
  if (account) {
    const { userName, externalId, displayName, formattedName, givenName, familyName } = account;
    const { email, isActive } = account;
    const formatted = formattedName === undefined ? {} : { formattedName };
    return { userName, externalId, displayName, ...formatted, givenName, familyName, email, isActive };
  }
  const { person } = state;
  const [email, fullName] = [textOrEmpty(person?.email), textOrEmpty(person?.fullName)];
  if (person === null || isErased(person.email)) return refuse('not_found');
  const none = { externalId: null, givenName: null, familyName: null };
  return { ...none, userName: email, displayName: fullName, email, isActive: true };
};

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const invalid = (attribute: string): never => refuse('scim.invalid_value', { attribute });

/**
 * Returns a string of up to 255 characters; null if missing or empty (some directories send empty strings).
 */
export const textOrNull = (value: unknown, attribute: string): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const parsed = nameTerm.safeParse(value);
  return parsed.success ? parsed.data : invalid(attribute);
};
export const requiredText = (value: unknown, attribute: string): string =>
  textOrNull(value, attribute) ?? invalid(attribute);
export const emailOrNull = (value: unknown): string | null => {
  const text = textOrNull(value, 'emails');
  if (text === null) return null;
  return emailTerm.safeParse(text).success ? text : invalid('emails');
};
/** Parses a boolean, including Entra ID's `"True"`. */
export const truth = (value: unknown, attribute: string): boolean => {
  const lower = typeof value === 'string' ? value.toLowerCase() : value;
  if (lower === true || lower === 'true') return true;
  return lower === false || lower === 'false' ? false : invalid(attribute);
};
/** Returns the primary email, else the work email, else the first. */
export const emailOf = (emails: unknown): string | null => {
  if (emails === undefined || emails === null) return null;
  if (!Array.isArray(emails) || !emails.every(isFields)) return invalid('emails');
  const chosen =
    emails.find(one => one['primary'] === true || String(one['primary']).toLowerCase() === 'true') ??
    emails.find(one => String(one['type']).toLowerCase() === 'work') ??
    emails[0];
  return emailOrNull(chosen?.['value']);
};

export const byName = (body: Fields): Fields =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]));

/**
 * Reads a whole resource. Missing attributes become null, except `active`, which is kept, and `userName`,
 * which is required.
 */
export const readDirectoryData = (
  body: Fields,
  before: Pick<DirectoryData, 'isActive'> = { isActive: true },
): DirectoryData => {
  const all = byName(body);
  const name = all['name'] ?? {};
  if (!isFields(name)) return invalid('name');
  const { givenname, familyname, formatted } = byName(name);
  const given = textOrNull(givenname, 'name.givenName');
  const family = textOrNull(familyname, 'name.familyName');
  return {
    userName: requiredText(all['username'], 'userName'),
    externalId: textOrNull(all['externalid'], 'externalId'),
    displayName: textOrNull(all['displayname'], 'displayName'),
    formattedName: textOrNull(formatted, 'name.formatted'),
    givenName: given,
    familyName: family,
    email: emailOf(all['emails']),
    isActive: all['active'] === undefined ? before.isActive : truth(all['active'], 'active'),
  };
};

type Names = Pick<DirectoryData, 'displayName' | 'formattedName' | 'givenName' | 'familyName'>;

export const shownNameOf = ({ displayName, formattedName, givenName, familyName }: Names): string | null => {
  const parts = [givenName, familyName].filter(part => part !== null).join(' ');
  return displayName ?? formattedName ?? (parts.slice(0, 255) || null);
};

export const fullNameOf = (data: DirectoryData): string => shownNameOf(data) ?? data.userName;
