import { Agent } from 'node:http';
import { sandboxWebhookSecret } from '../sandbox/provider/server.ts';
import { signWebhook } from '../sandbox/provider/webhooks.ts';
import { answering } from './child.ts';
import { post } from './post.ts';

interface Load {
  readonly url: string;
  readonly bodies: readonly object[];
  readonly connections: number;
}
/** Idle connections close before the API closes them, which may be just as the next webhook is sent. */
const agent = new Agent({ keepAlive: true, timeout: 2_000 });

/** Sends webhooks as a provider does: signed, on keep-alive connections, sequentially on each. */
answering(async (load: Load | { readonly hello: true }) => {
  if ('hello' in load) return {};
  const left = load.bodies.map(body => JSON.stringify(body)).values();
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      for (const body of left) {
        const headers = { 'Webhook-Signature': signWebhook(sandboxWebhookSecret, body) };
        await post(load.url, body, { agent, headers, expects: 204 });
      }
    }),
  );
  return {};
});
