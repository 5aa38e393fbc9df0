import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings, root } from './run/config.ts';
import { hasDemo, makeDemo } from './run/demo.ts';
import { serveConsole } from './run/devConsole.ts';
import { print, showProduct } from './run/screen.ts';
import { startProduct } from './run/startProduct.ts';

const settleMs = 150;
const concerned: Readonly<Record<string, readonly string[]>> = {
  events: ['projector', 'api', 'workers'],
  projector: ['projector', 'api'],
  api: ['api'],
  workers: ['workers'],
};

const began = performance.now();
const settings = readSettings();
const product = await startProduct({ dir: settings.LATCHKEY_DATA, settings, restart: true, report: print });
if (product.isOwnDatabase && !hasDemo(product.data))
  await makeDemo(product.data, product.run, product.secrets.webhookSecret);

const changed = new Set<string>();
let isSettling = false;
const restartConcerned = async (): Promise<void> => {
  if (isSettling) return;
  isSettling = true;
  await pause(settleMs); // an editor may write a file several times in a row
  const names = [...changed];
  changed.clear();
  isSettling = false;
  print(`restarting: ${names.join(', ')}`);
  for (const name of names) product.kill(name, 'SIGTERM');
};
for (const [folder, names] of Object.entries(concerned)) {
  watch(path.join(root, folder, 'src'), { recursive: true }, (_event, file) => {
    if (!file || !file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    for (const name of names) changed.add(name);
    void restartConcerned();
  });
}

const dev = await serveConsole(product.run.api);
const stop = (): void => {
  void Promise.all([dev.close(), product.stop()]).then(() => process.exit(0));
};
process.once('SIGINT', stop).once('SIGTERM', stop);
showProduct({ ...product, run: { ...product.run, web: dev.url } }, (performance.now() - began) / 1000);
