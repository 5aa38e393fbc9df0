import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
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
/** The same provider with another mode, and with keys only where they are told. */
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

/** Shows a block over an API with these providers (and what else is read). */
export const openProviders = async (
  block: ReactNode,
  providers: readonly OwnProvider[],
  answerTo?: (sent: Sent) => Response | null,
  others: unknown = [],
) => {
  const api = fakeApi(({ pathname }) => {
    if (pathname.endsWith('/providers')) return providers;
    return pathname.endsWith('/providers-configs') ? [connect] : others;
  }, answerTo);
  const view = show(block, { dataProvider, profile: admin });
  await screen.findByRole('region', { name: 'Providers' });
  for (const { displayName } of providers) await screen.findByRole('heading', { name: displayName });
  return { ...api, ...view };
};
/** The text that stands beside a name. */
export const valueBeside = (name: string): string => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === name);
  return term?.nextElementSibling?.textContent ?? `there is no ${name}`;
};
