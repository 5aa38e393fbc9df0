import { Agent, request } from 'node:http';
import { answering } from './child.ts';
import { rateOf } from './rounds.ts';

interface Load {
  readonly url: string;
  readonly token: string;
  readonly body: object;
  readonly connections: number;
  readonly ms: number;
}
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const post = (url: string, token: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    request(url, { method: 'POST', agent, headers }, response => {
      response.resume().once('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end(body);
  });

/** Posts on several keep-alive connections, sequentially on each; reports requests per second. */
answering(async (load: Load | { readonly hello: true }) => {
  if ('hello' in load) return {};
  const { url, token, body, connections, ms } = load;
  const sent = JSON.stringify(body);
  return { rate: await rateOf(connections, ms, async () => post(url, token, sent).then(() => 1)) };
});
