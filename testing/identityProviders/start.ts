import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface Started {
  readonly url: string;
  readonly certificate: string;
  readonly key: string;
  readonly issuer: string;
}

/**
 * Starts an identity provider made from a third-party library as a separate process. `set` configures its
 * client and person; `end` stops it.
 */
export const startIdentityProvider = async (kind: 'openId' | 'saml') => {
  const child = fork(path.join(import.meta.dirname, `${kind}.ts`), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the ${kind} provider did not start`))),
  ])) as [Started];
  return {
    ...message,
    set: async (values: object): Promise<void> => {
      const { status } = await fetch(`${message.url}/set`, { method: 'PUT', body: JSON.stringify(values) });
      if (status !== 204) throw new Error(`the ${kind} provider answered ${status}`);
    },
    end: async (): Promise<void> => {
      child.kill();
      await ended;
    },
  };
};
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
