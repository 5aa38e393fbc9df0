import { useState } from 'react';
import { http } from '../core/http.ts';
import { Problem } from '../core/problem.ts';
import { saveFile } from '../kit/saveFile.ts';
import { readerFile, readerFileName, type ReaderConfig } from './readerConfig.ts';
import { makeReaderKey } from './readerKey.ts';

interface Exported {
  readonly credentialProviderId: string;
  /** Key that decrypts the export. Kept in memory only, until the dialog closes. */
  readonly privateKey: string;
  readonly fileName: string;
}

/**
 * Returns a function that saves a provider's reader configuration, and the state of the export. Unless the
 * keys may be exported as plain text, the server encrypts the file for a key pair that this browser generates
 * for each export.
 */
export const useReaderExport = (customerId: string) => {
  const [exported, setExported] = useState<Exported | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isRunning, setIsRunning] = useState(false);

  const saveEncrypted = async (config: ReaderConfig) => {
    const { credentialProviderId } = config;
    const { publicKey, privateKey } = await makeReaderKey();
    const body = JSON.stringify({ credentialProviderId, publicKey });
    const path = `/admin/customers/${customerId}/reader-config`;
    const { json } = await http<{ readonly jwe: string }>(path, { method: 'POST', body });
    const fileName = readerFileName(config);
    saveFile(new Blob([json.jwe], { type: 'application/jose' }), `${fileName}.jwe`);
    setExported({ credentialProviderId, privateKey, fileName: `${fileName}-private-key.pem` });
  };

  const savePlain = async ({ credentialProviderId }: ReaderConfig) => {
    const { json } = await http<readonly ReaderConfig[]>(`/admin/customers/${customerId}/reader-config`);
    const whole = json.find(one => one.credentialProviderId === credentialProviderId);
    if (!whole) throw new Problem(404);
    const type = 'application/json';
    saveFile(new Blob([readerFile(whole)], { type }), `${readerFileName(whole)}.json`);
  };

  const save = async (config: ReaderConfig): Promise<void> => {
    setError(null);
    setIsRunning(true);
    try {
      await (config.export === 'PLAIN' ? savePlain : saveEncrypted)(config);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsRunning(false);
    }
  };
  return { save, exported, error, isRunning };
};
