import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import type { OwnProvider } from '@latchkey/web/provider/ownProvider.ts';
import { admin, connect, fakeApi, type Sent } from './testConfigs.tsx';

export const staticKeys = {
  readOnly: '00112233445566778899AABBCCDDEEFF',
  readWrite: 'FFEEDDCCBBAA99887766554433221100',
  encryption: '0F1E2D3C4B5A69788796A5B4C3D2E1F0',
};
export const appleValues = {
  aid: 'A000000001',
  authenticationKey: '11'.repeat(32),
  privacyKey: '22'.repeat(32),
  vasupA: '33'.repeat(32),
};
export const customerId = '0197f3a0-0000-7000-8000-0000000000c1';
export const doors: OwnProvider = {
  credentialProviderId: '0197f3a0-0000-7000-8000-0000000000e1',
  credentialProvider: 'LEGIC_CONNECT',
  displayName: 'Doors',
  configId: connect.id,
  baseSettings: { projectId: 4711 },
  fileConfig: {
    mode: 'STATIC',
    areKeysShown: true,
    hasKeys: true,
    version: 1,
    keySetKeys: staticKeys,
    appleWalletConfig: appleValues,
  },
  fullyInitialized: true,
};
const none = { readOnly: null, readWrite: null, encryption: null };
const noApple = { aid: null, authenticationKey: null, privacyKey: null, vasupA: null };
export const doorsWith = (fileConfig: Partial<OwnProvider['fileConfig']>): OwnProvider => ({
  ...doors,
  fileConfig: {
    mode: 'UNSET',
    areKeysShown: true,
    hasKeys: false,
    version: 0,
    keySetKeys: none,
    appleWalletConfig: noApple,
    ...fileConfig,
  },
});

const isReveal = ({ url }: Sent) => url.pathname.endsWith('/keys/reveal');
interface Reader {
  readonly keys: object;
  readonly apple: object;
}
const emptied = (values: object) => Object.fromEntries(Object.keys(values).map(name => [name, null]));
const maskedReader = (one: Reader) => ({ ...one, keys: emptied(one.keys), apple: emptied(one.apple) });
const masked = (one: OwnProvider): OwnProvider => ({
  ...one,
  fileConfig: { ...one.fileConfig, keySetKeys: none, appleWalletConfig: noApple },
});

/**
 * Shows a block with an API that has these providers and other data. `reveals` returns the requests that
 * revealed keys.
 */
export const openProviders = async (
  block: ReactNode,
  providers: readonly OwnProvider[],
  answerTo?: (sent: Sent) => Response | null,
  others: unknown = [],
  profile: Partial<Profile> = admin,
  health: readonly object[] = [],
  hash = '',
) => {
  const api = fakeApi(
    ({ pathname, searchParams }) => {
      if (pathname.endsWith('/providers/health')) return health;
      if (pathname.endsWith('/providers'))
        return searchParams.get('keys') === 'masked' ? providers.map(masked) : providers;
      if (pathname.endsWith('/reader-config') && searchParams.get('keys') === 'masked')
        return (others as readonly Reader[]).map(maskedReader);
      return pathname.endsWith('/providers-configs') ? [connect] : others;
    },
    sent => {
      if (!isReveal(sent)) return answerTo?.(sent) ?? null;
      const found = providers.find(one => sent.url.pathname.includes(one.credentialProviderId));
      return Response.json({ id: found!.credentialProviderId, ...found });
    },
  );
  const view = show(block, { dataProvider, profile, at: `/${hash}` });
  await screen.findByRole('region', { name: 'Providers' });
  for (const { displayName } of providers) await screen.findByRole('heading', { name: displayName });
  const commands = () => api.commands().filter(one => !isReveal(one));
  const reveals = () => api.commands().filter(isReveal);
  return { ...api, ...view, commands, reveals };
};
export const valueNextTo = (name: string): string => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === name);
  return term?.nextElementSibling?.textContent ?? `there is no ${name}`;
};
