import { keepReports } from '@latchkey/events/provider/inbox.ts';
import type { Called, Provider } from '@latchkey/events/provider/kinds/provider.ts';
import type { Pool } from 'pg';

/**
 * Wraps a provider without webhooks. Stores its reports in the inbox before returning the response, so that a
 * crash loses nothing.
 */
export const reportToInbox = (provider: Provider, pool: Pool, configId: string): Provider => {
  const keep = async (answers: readonly Called[]): Promise<void> => {
    const reports = answers.flatMap(answer => (answer.kind === 'accepted' ? (answer.reports ?? []) : []));
    if (reports.length === 0) return;
    await pool.query(keepReports, [
      reports.map(({ id }) => id),
      reports.map(report => JSON.stringify(report)),
      configId,
    ]);
  };
  const recorded = async (call: Promise<Called>): Promise<Called> => {
    const answer = await call;
    await keep([answer]);
    return answer;
  };
  return {
    ...provider,
    add: (file, lease) => recorded(provider.add(file, lease)),
    addMany: async (files, lease) => {
      const answers = await provider.addMany(files, lease);
      await keep(answers);
      return answers;
    },
    operate: (operation, file) => recorded(provider.operate(operation, file)),
  };
};
