import { startMailCatcher } from '../sandbox/mail/server.ts';
import { startPushService, usualPushes } from '../sandbox/phones/pushService.ts';
import { startProviderSandbox } from '../sandbox/provider/server.ts';
import { answering } from './child.ts';

const none = { min: 0, max: 0 };
const behaviour = { latencyMs: none, completionMs: none, lookupLagMs: none };
const provider = await startProviderSandbox({ behaviour });
const mail = await startMailCatcher();
const pushes = await startPushService({
  behaviour: () => usualPushes,
  know: () => 'here',
  arrived: () => undefined,
});

const lever = async (method: string, path: string, body?: object): Promise<void> => {
  const answer = await fetch(`${provider.url}/_sandbox/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`${path} of the provider sandbox answered ${answer.status}`);
};

/**
 * Simulates external services in a separate process: provider, mail server and Apple's push service.
 * `forgets` drops the provider's data of earlier rounds; in production, that memory is on another machine.
 */
answering(async ({ forgets }: { readonly forgets?: boolean }) => {
  if (forgets) {
    await lever('POST', 'reset');
    await lever('PUT', 'behaviour', behaviour);
  }
  return { provider: provider.url, smtp: mail.smtpUrl, pushes: pushes.url };
});
