import { rmSync } from 'node:fs';
import path from 'node:path';
import { writePrivate } from './secrets.ts';

/** The addresses of the running product (api.md, "How it is found when it runs"). `health`: the API's readiness and metrics. `mail` and `sms` are null when the product uses servers of somebody else. */
export interface Run {
  readonly web: string;
  readonly api: string;
  readonly health: string;
  readonly mail: string | null;
  readonly sms: string | null;
  readonly provider: string;
  readonly database: string;
  readonly signIn: { readonly email: string; readonly password: string };
}

const fileIn = (data: string): string => path.join(data, 'run.json');

export const writeRun = (data: string, run: Run): void => writePrivate(fileIn(data), run);
export const removeRun = (data: string): void => rmSync(fileIn(data), { force: true });
