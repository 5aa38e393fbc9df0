import { request, type Agent, type OutgoingHttpHeaders } from 'node:http';

export const post = (
  url: string,
  body: string,
  {
    agent,
    headers,
    expects,
  }: { readonly agent: Agent; readonly headers: OutgoingHttpHeaders; readonly expects: number },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    request(url, { method: 'POST', agent, headers: sent }, response => {
      response.resume().once('end', () => {
        if (response.statusCode === expects) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end(body);
  });
