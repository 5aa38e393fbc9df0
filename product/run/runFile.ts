import path from 'node:path';
import { keptFile } from './keptFile.ts';

/**
 * URLs of the running product. `health`: the API's readiness and metrics. `mail`, `sms`, `phones` and
 * `google` are null if another service is used.
 */
export interface Run {
  readonly web: string;
  readonly api: string;
  readonly health: string;
  readonly mail: string | null;
  readonly sms: string | null;
  readonly phones: string | null;
  readonly google: string | null;
  readonly provider: string;
  readonly database: string;
  readonly eventStore: string | null;
  /** Key IDs in `SECRET_KEYS` when the processes started, newest first. */
  readonly keyIds: readonly string[];
  readonly signIn: { readonly email: string; readonly password: string };
}

const files = new Map<string, ReturnType<typeof keptFile>>();
const fileIn = (data: string): ReturnType<typeof keptFile> => {
  const file = path.join(data, 'run.json');
  const writer = files.get(file) ?? keptFile(file);
  files.set(file, writer);
  return writer;
};

export const writeRun = (data: string, run: Run): void => fileIn(data).write(run);
export const removeRun = (data: string): void => fileIn(data).remove();
