import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Bystanding {
  readonly attacked: string;
  readonly quiet: string;
  readonly token: string;
  readonly paths: readonly string[];
}
export interface Waits {
  readonly attacked: number;
  readonly quiet: number;
}

const betweenMs = 10;
const { token, paths, ...origins } = workerData as Bystanding;
const agent = new Agent({ keepAlive: true });

const ask = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { Authorization: `Bearer ${token}` };
    get(url, { agent, headers, timeout: 60_000 }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });

const worst: Record<keyof Waits, number> = { attacked: 0, quiet: 0 };
const begun: { readonly name: keyof Waits; readonly at: number }[] = [];
const askOn = async (name: keyof Waits, path: string): Promise<never> => {
  for (;;) {
    const question = { name, at: performance.now() };
    begun.push(question);
    await ask(origins[name] + path);
    begun.splice(begun.indexOf(question), 1);
    worst[name] = Math.max(worst[name], performance.now() - question.at);
    await pause(betweenMs);
  }
};

parentPort!.on('message', () => {
  for (const { name, at } of begun) worst[name] = Math.max(worst[name], performance.now() - at);
  parentPort!.postMessage({ ...worst } satisfies Waits);
  worst.attacked = worst.quiet = 0;
});
await Promise.all(paths.flatMap(path => [askOn('attacked', path), askOn('quiet', path)]));
