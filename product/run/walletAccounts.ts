import { z } from 'zod';
import type { WalletSettings } from '../config.ts';
import { passCertificatesIn, type PassCertificates } from './passCertificates.ts';

const googleAccount = z.object({
  issuerId: z.string(),
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key_id: z.string(),
  private_key: z.string(),
});
export type GoogleAccount = z.output<typeof googleAccount>;
/** Accounts of both wallets' sandboxes; null without a sandbox. */
export interface WalletAccounts {
  readonly apple: PassCertificates | null;
  readonly google: GoogleAccount | null;
}

export const readWalletAccounts = async ({
  passes,
  google,
}: Pick<WalletSettings, 'passes' | 'google'>): Promise<WalletAccounts> => {
  const [apple, account] = await Promise.all([
    passes === null ? null : passCertificatesIn(passes),
    google === null
      ? null
      : fetch(`${google}/_sandbox/account`, { signal: AbortSignal.timeout(10_000) }).then(answer =>
          answer.json(),
        ),
  ]);
  return { apple, google: account === null ? null : googleAccount.parse(account) };
};
