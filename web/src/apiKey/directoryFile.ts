import { readCells } from '@latchkey/events/credential/csvCells.ts';
import { normalised } from '@latchkey/events/credential/csvText.ts';
import { email } from '@latchkey/events/kernel/terms.ts';

export interface FileUser {
  readonly userName: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly active: boolean;
  readonly groups: readonly string[];
}

/** Maximum number of rows read from a file. */
export const maxUsers = 5_000;
/** Column names of Entra ID, Okta and others, lowercase and without spaces and punctuation. */
const names = {
  userName: ['userprincipalname', 'username', 'login', 'userlogin'],
  email: ['mail', 'email', 'emailaddress', 'primaryemail', 'useremail'],
  displayName: ['displayname', 'fullname', 'name'],
  givenName: ['givenname', 'firstname', 'userfirstname'],
  familyName: ['surname', 'familyname', 'lastname', 'userlastname'],
  active: ['accountenabled', 'active', 'enabled', 'status', 'userstatus'],
  groups: ['groups', 'group'],
} as const;
const inactive: ReadonlySet<string> = new Set([
  'false',
  'no',
  '0',
  'inactive',
  'disabled',
  'deactivated',
  'deprovisioned',
  'suspended',
]);

const separatorOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map(one => [one, head.split(one).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};
const wordOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const orNull = (text: string): string | null => text.slice(0, 255) || null;

export const readDirectoryFile = async (content: string): Promise<readonly FileUser[] | null> => {
  const text = (await Array.fromAsync(normalised([content]))).join('');
  const reading = { delimiter: separatorOf(text), maxRows: maxUsers + 1, pause: () => Promise.resolve() };
  const [head, ...rows] = (await readCells(text, reading)).rows;
  const heads = (head?.cells ?? []).map(wordOf);
  const columnOf = (name: keyof typeof names) =>
    heads.findIndex(one => (names[name] as readonly string[]).includes(one));
  const columns = Object.fromEntries(
    Object.keys(names).map(name => [name, columnOf(name as keyof typeof names)]),
  );
  if (columns['userName'] === -1 && columns['email'] === -1) return null;
  const users = rows.map(({ cells }): FileUser => {
    const cell = (name: keyof typeof names) => (cells[columns[name] ?? -1] ?? '').trim();
    const address = cell('email');
    return {
      userName: (cell('userName') || address).slice(0, 255),
      email: email.safeParse(address).success ? address : null,
      displayName: orNull(cell('displayName')),
      givenName: orNull(cell('givenName')),
      familyName: orNull(cell('familyName')),
      active: !inactive.has(cell('active').toLowerCase()),
      groups: cell('groups')
        .split(/[;|]/)
        .map(one => one.trim().slice(0, 255))
        .filter(one => one !== '')
        .slice(0, 10),
    };
  });
  return users.filter(({ userName }) => userName !== '');
};
