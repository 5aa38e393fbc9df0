import { serve, type Listening } from '../http.ts';
import { adminRoutes } from './adminRoutes.ts';
import { mergeBehaviour, type Behaviour } from './behaviour.ts';
import { createBadgeTemplates } from './badgeTemplates.ts';
import { createCalls } from './calls.ts';
import { connectRoutes } from './connectRoutes.ts';
import { createOperations } from './operations.ts';
import { openTruth } from './truth.ts';
import { startWebhooks } from './webhooks.ts';

/**
 * Options of the provider. `dataFile`: file for the state, which is otherwise lost when the process ends.
 * `behaviour`: overrides of the stored or default behavior.
 */
export type ProviderSandboxOptions = {
  port?: number;
  host?: string;
  dataFile?: string;
  webhookSecret?: string;
  behaviour?: Partial<Behaviour>;
};

export const sandboxWebhookSecret = 'sandbox-webhook-secret';

/**
 * Starts a provider like LEGIC Connect: HTTP API under /connect/v1, controls under /_sandbox, signed
 * webhooks.
 */
export const startProviderSandbox = async (options: ProviderSandboxOptions = {}): Promise<Listening> => {
  const { port = 0, host = '127.0.0.1', dataFile, webhookSecret = sandboxWebhookSecret, behaviour } = options;
  const truth = await openTruth(dataFile);
  if (behaviour) await truth.setBehaviour(mergeBehaviour(truth.behaviour(), behaviour));
  const webhooks = startWebhooks(webhookSecret, truth.behaviour);
  const work = createOperations(truth, webhooks);
  const calls = createCalls();
  const templates = createBadgeTemplates(truth.behaviour);
  let url = '';
  const routes = {
    ...connectRoutes(truth, calls, work, templates, () => url),
    'GET /_sandbox/badge-templates': templates.list,
    ...adminRoutes(truth, calls, webhooks, work),
  };
  const listening = await serve(routes, { port, host });
  url = listening.url;
  work.resume();
  const close = async (): Promise<void> => {
    webhooks.close();
    await listening.close();
    await truth.close();
  };
  return { url, close };
};
