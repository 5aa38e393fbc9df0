import { Agent } from 'node:http';
import { answering } from './child.ts';
import { post } from './post.ts';
import { rateOf } from './rounds.ts';

interface Load {
  readonly url: string;
  readonly token: string;
  readonly body: object;
  readonly connections: number;
  readonly ms: number;
}
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Posts on several keep-alive connections, sequentially on each; reports requests per second. */
answering(async (load: Load | { readonly hello: true }) => {
  if ('hello' in load) return {};
  const { url, token, body, connections, ms } = load;
  const sent = JSON.stringify(body);
  const options = { agent, headers: { Authorization: `Bearer ${token}` }, expects: 201 };
  return { rate: await rateOf(connections, ms, async () => post(url, sent, options).then(() => 1)) };
});
