import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings, root } from './config.ts';
import type { Run } from './runFile.ts';
import { keysOf, secretsOf, type ProductKeys, type Secrets } from './secrets.ts';

export interface RunningProduct {
  readonly run: Run;
  readonly secrets: Secrets;
  readonly data: string;
  readonly keys: ProductKeys;
}

export const runningProduct = (): RunningProduct | undefined => {
  const settings = readSettings();
  const data = path.resolve(root, settings.LATCHKEY_DATA);
  const file = path.join(data, 'run.json');
  if (!existsSync(file)) return undefined;
  const secrets = secretsOf(data);
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run;
  return { run, secrets, data, keys: keysOf(settings, secrets) };
};

export const needProduct = (): RunningProduct => {
  const found = runningProduct();
  if (found) return found;
  console.error("Latchkey isn't running here. Start it first: make start");
  process.exit(1);
};
