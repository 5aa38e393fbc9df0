import { setTimeout as after } from 'node:timers/promises';
import { CommandFailed, plain, type Command } from './terminal.ts';

const pollMs = 1_000;

interface Order {
  readonly status: string;
  readonly isPaused: boolean;
  readonly isImporting: boolean;
  readonly totalCredentialsCount: number;
  readonly credentialsCount: number;
  readonly failedCount: number;
  readonly authorizationUrl: string | null;
  readonly internalError: string | null;
}
interface Credential {
  readonly id: string;
  readonly status: string;
  readonly nameOnCard: string | null;
  readonly failure: { readonly message: string } | null;
}

const resultOf = ({ id, status, nameOnCard, failure }: Credential): string =>
  [id, status.padEnd(10), plain(nameOnCard), failure && plain(failure.message)].filter(Boolean).join('  ');

export const issueOrder: Command = {
  usage: 'issue ORDER',
  summary: 'Submits a draft, or follows a submitted order, until it has ended. Prints each credential.',
  options: {},
  args: [1, 1],
  run: async ({ args, connect, signal, note, print }) => {
    const [id = ''] = args;
    const latchkey = connect();
    const params = { id };
    const read = async (): Promise<Order> =>
      (await latchkey.get('/admin/orders/{id}', { params, query: { without: 'credentialsIds' }, signal }))
        .data;
    let order = await read();
    if (order.isImporting) throw new CommandFailed(1, 'The order is still being imported. Try again later.');
    if (order.status === 'DRAFT') {
      await latchkey.post('/admin/orders/{id}/submit', { params, body: {}, signal });
      note('Submitted');
    }
    for (let noted = ''; ; order = await read()) {
      const { status, credentialsCount, failedCount, totalCredentialsCount, authorizationUrl } = order;
      if (['ISSUED', 'ERROR', 'CANCELLED'].includes(status)) break;
      if (order.isPaused)
        throw new CommandFailed(1, 'The order is paused. Resume it in the console, then repeat this.');
      const counts = `${credentialsCount} of ${totalCredentialsCount} issued, ${failedCount} failed`;
      const line =
        authorizationUrl === null ? counts : `${counts}; authorize the provider: ${authorizationUrl}`;
      if (line !== noted) note(plain(line));
      noted = line;
      await after(pollMs, undefined, { signal });
    }
    const credentials: Credential[] = [];
    for await (const row of latchkey.list('/admin/orders/{id}/credentials', { params, signal })) {
      const credential: Credential = row;
      credentials.push(credential);
    }
    const issued = `${order.credentialsCount} of ${order.totalCredentialsCount} issued, ${order.failedCount} failed`;
    const why = order.internalError === null ? [] : [plain(order.internalError)];
    print([...credentials.map(resultOf), `${order.status}: ${issued}`, ...why].join('\n'), {
      orderId: id,
      status: order.status,
      credentials: credentials.map(({ id: credentialId, status, nameOnCard, failure }) => ({
        id: credentialId,
        status,
        nameOnCard,
        failure: failure?.message ?? null,
      })),
    });
    return order.status === 'ISSUED' && order.failedCount === 0 ? 0 : 1;
  },
};
