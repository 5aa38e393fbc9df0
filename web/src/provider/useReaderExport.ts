import { useState } from 'react';
import { http } from '../core/http.ts';
import { saveFile } from '../kit/saveFile.ts';
import { readerFile, readerFileName, type ReaderConfig } from './readerConfig.ts';
import { makeReaderKey } from './readerKey.ts';

interface Exported {
  readonly credentialProviderId: string;
  /** Kept in memory alone, until the dialog closes. */
  readonly privateKey: string;
  readonly fileName: string;
}

/** Saves a provider's reader configuration. Keys that are never displayed come encrypted to a key pair that this browser makes for this one export. */
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

  const save = async (config: ReaderConfig): Promise<void> => {
    setError(null);
    if (config.export === 'PLAIN')
      return saveFile(
        new Blob([readerFile(config)], { type: 'application/json' }),
        `${readerFileName(config)}.json`,
      );
    setIsRunning(true);
    try {
      await saveEncrypted(config);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsRunning(false);
    }
  };
  return { save, exported, error, isRunning };
};
