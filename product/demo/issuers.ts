import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { walletIssuerDecider } from '@latchkey/events/walletIssuer/decider.ts';
import { appleIssuerId, googleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import type { WalletAccounts } from '../run/walletAccounts.ts';
import type { DemoStores } from './equipping.ts';
import type { World } from './world.ts';

export const setIssuers = async (
  world: World,
  { secrets }: DemoStores,
  { apple, google }: WalletAccounts,
): Promise<void> => {
  const system = world.as({ kind: 'system', id: 'start' });
  const keep = (pem: string, id: string): Promise<string> => secrets.put(pem, uuidv5(id, 'key', 'demo'));
  if (apple !== null) {
    const { certificate, intermediate, key } = apple;
    const keySecretId = await keep(key, appleIssuerId);
    await system.send(walletIssuerDecider, appleIssuerId, 'setApple', {
      certificate,
      intermediate,
      keySecretId,
    });
  }
  if (google !== null) {
    const { issuerId, client_email: account, private_key_id: keyId, private_key: key } = google;
    const keySecretId = await keep(key, googleIssuerId);
    await system.send(walletIssuerDecider, googleIssuerId, 'setGoogle', {
      issuerId,
      account,
      keyId,
      keySecretId,
    });
  }
};
