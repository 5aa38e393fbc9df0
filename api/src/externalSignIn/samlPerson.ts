import { fullNameOf, looksLikeEmail } from './fullName.ts';

interface Attribute {
  readonly $?: { readonly Name?: string; readonly FriendlyName?: string };
  readonly AttributeValue?: readonly (string | { readonly _?: string })[];
}
export interface AttributesOf {
  readonly AttributeStatement?: readonly { readonly Attribute?: readonly Attribute[] }[];
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
/** Attribute names, most reliable first, as normalized by `plainName` (`User.Email` is `useremail`). */
const names = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
    `${claims}emailaddress`,
    'urn:mace:dir:attributedef:mail',
    'useremail',
    'usermail',
    'primaryemail',
    'workemail',
    'emailprimary',
    'emails',
  ],
  displayName: [
    'displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:mace:dir:attributedef:displayname',
    'fullname',
    'userdisplayname',
  ],
  given: [
    'givenname',
    'firstname',
    'urn:oid:2.5.4.42',
    `${claims}givenname`,
    'urn:mace:dir:attributedef:givenname',
    'userfirstname',
    'usergivenname',
  ],
  family: [
    'familyname',
    'lastname',
    'surname',
    'sn',
    'urn:oid:2.5.4.4',
    `${claims}surname`,
    'urn:mace:dir:attributedef:sn',
    'userlastname',
    'usersurname',
  ],
  /** Full name. Used last, because Entra ID and AD FS send a login name in `claims/name`. */
  name: ['cn', 'commonname', 'name', 'urn:oid:2.5.4.3', `${claims}name`, 'urn:mace:dir:attributedef:cn'],
};

const plainName = (name: string): string =>
  /^(?:https?:|urn:oid:)/i.test(name) ? name.toLowerCase() : name.toLowerCase().replaceAll(/[-_.\s]/g, '');

/**
 * Returns each attribute's first non-empty value, by its name and its friendly name. Names win over friendly
 * names, and earlier attributes over later ones.
 */
const valuesOf = ({ AttributeStatement: statements = [] }: AttributesOf): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const attributes = statements.flatMap(({ Attribute = [] }) => Attribute);
  const keep = (name: string | undefined, { AttributeValue: values = [] }: Attribute): void => {
    const [value] = values.map(one => (typeof one === 'string' ? one : (one._ ?? '')).trim()).filter(Boolean);
    if (name === undefined || value === undefined || found.has(plainName(name))) return;
    found.set(plainName(name), value);
  };
  for (const attribute of attributes) keep(attribute.$?.Name, attribute);
  for (const attribute of attributes) keep(attribute.$?.FriendlyName, attribute);
  return found;
};

export const personIn = (assertion: AttributesOf): { email: string | null; fullName: string | null } => {
  const values = valuesOf(assertion);
  const firstOf = (attributeNames: readonly string[]): string | null =>
    attributeNames.map(name => values.get(name)).find(value => value !== undefined) ?? null;
  const emails = names.email.map(name => values.get(name)).filter(value => value !== undefined);
  return {
    email: emails.find(looksLikeEmail) ?? null,
    fullName: fullNameOf(
      firstOf(names.displayName),
      [firstOf(names.given), firstOf(names.family)],
      firstOf(names.name),
    ),
  };
};
