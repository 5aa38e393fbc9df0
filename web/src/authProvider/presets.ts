export const presetNames = ['keycloak', 'entra', 'okta', 'google', 'other'] as const;
export type PresetName = (typeof presetNames)[number];
export type ProviderType = 'oauth' | 'saml';
export const partNames = ['server', 'realm', 'tenant', 'domain'] as const;
export type PartName = (typeof partNames)[number];
export type Parts = Readonly<Partial<Record<PartName, string>>>;

interface Addresses {
  readonly issuerLocation: string;
  /** The URL for SAML requests; null for OpenID Connect. */
  readonly signOn: string | null;
}
export interface Way {
  readonly parts: readonly PartName[];
  readonly addresses: (parts: Readonly<Record<PartName, string>>) => Addresses;
  readonly read: (issuer: string) => Parts | null;
}
type Menus = Readonly<Record<'callback' | 'metadata' | 'client' | 'secret', string>>;
interface Preset {
  readonly label: string;
  readonly ways: Readonly<Partial<Record<ProviderType, Way>>>;
  readonly menus: Menus;
}

const reading =
  (pattern: RegExp, ...names: readonly PartName[]): Way['read'] =>
  issuer => {
    const found = pattern.exec(issuer);
    return found && Object.fromEntries(names.map((name, n) => [name, found[n + 1] ?? '']));
  };
const withoutSlash = (address: string): string => address.trim().replace(/\/+$/, '');
const bare = (address: string): string => withoutSlash(address).replace(/^https?:\/\//, '');
const realmOf = ({ server, realm }: Readonly<Record<PartName, string>>) =>
  `${withoutSlash(server)}/realms/${encodeURIComponent(realm.trim())}`;
const readRealm = reading(/^(https?:\/\/.+)\/realms\/([^/]+)$/, 'server', 'realm');
const tenant = '([\\w.-]+)';

export const presets: Readonly<Record<Exclude<PresetName, 'other'>, Preset>> = {
  keycloak: {
    label: 'Keycloak',
    ways: {
      oauth: {
        parts: ['server', 'realm'],
        addresses: parts => ({ issuerLocation: realmOf(parts), signOn: null }),
        read: readRealm,
      },
      saml: {
        parts: ['server', 'realm'],
        addresses: parts => ({ issuerLocation: realmOf(parts), signOn: `${realmOf(parts)}/protocol/saml` }),
        read: readRealm,
      },
    },
    menus: {
      callback: 'Clients > %{client} > Valid redirect URIs',
      metadata: 'Clients > Import client',
      client: 'Clients > Client ID',
      secret: 'Clients > %{client} > Credentials',
    },
  },
  entra: {
    label: 'Entra ID',
    ways: {
      oauth: {
        parts: ['tenant'],
        addresses: one => ({
          issuerLocation: `https://login.microsoftonline.com/${one.tenant.trim()}/v2.0`,
          signOn: null,
        }),
        read: reading(new RegExp(`^https://login\\.microsoftonline\\.com/${tenant}/v2\\.0$`), 'tenant'),
      },
      saml: {
        parts: ['tenant'],
        addresses: one => ({
          issuerLocation: `https://sts.windows.net/${one.tenant.trim()}/`,
          signOn: `https://login.microsoftonline.com/${one.tenant.trim()}/saml2`,
        }),
        read: reading(new RegExp(`^https://sts\\.windows\\.net/${tenant}/$`), 'tenant'),
      },
    },
    menus: {
      callback: 'App registrations > Authentication > Web > Redirect URIs',
      metadata: 'Enterprise applications > Single sign-on > Upload metadata file',
      client: 'App registrations > Overview > Application (client) ID',
      secret: 'App registrations > Certificates & secrets',
    },
  },
  okta: {
    label: 'Okta',
    ways: {
      oauth: {
        parts: ['domain'],
        addresses: ({ domain }) => ({ issuerLocation: `https://${bare(domain)}`, signOn: null }),
        read: reading(
          /^https:\/\/([\w-]+\.(?:okta|oktapreview|okta-emea)\.com(?:\/oauth2\/[\w-]+)?)$/,
          'domain',
        ),
      },
    },
    menus: {
      callback: 'Applications > General > Sign-in redirect URIs',
      metadata: 'Applications > General > SAML Settings',
      client: 'Applications > General > Client ID',
      secret: 'Applications > General > Client Credentials',
    },
  },
  google: {
    label: 'Google',
    ways: {
      oauth: {
        parts: [],
        addresses: () => ({ issuerLocation: 'https://accounts.google.com', signOn: null }),
        read: reading(/^https:\/\/accounts\.google\.com$/),
      },
    },
    menus: {
      callback: 'APIs & Services > Credentials > Authorized redirect URIs',
      metadata: 'Apps > Web and mobile apps > Service provider details',
      client: 'APIs & Services > Credentials > Client ID',
      secret: 'APIs & Services > Credentials > Client secrets',
    },
  },
};
const namedPresets = presetNames.flatMap(name => (name === 'other' ? [] : [[name, presets[name]] as const]));

/** Returns the parts from which a preset builds the URLs; null if whole URLs are entered. */
export const wayOf = (name: PresetName, type: ProviderType): Way | null =>
  name === 'other' ? null : (presets[name].ways[type] ?? null);

export const presetOf = (type: ProviderType, issuer: string | null): PresetName =>
  namedPresets.find(([, { ways }]) => issuer !== null && ways[type]?.read(issuer))?.[0] ?? 'other';

const isWhole = (way: Way, parts: Parts): parts is Readonly<Record<PartName, string>> =>
  way.parts.every(name => (parts[name] ?? '').trim() !== '');

export const addressesOf = (way: Way, parts: Parts): Addresses | null =>
  isWhole(way, parts) ? way.addresses(parts) : null;
