import { useDataProvider, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { dataProvider, Execution } from '../core/dataProvider.ts';
import { flashRows } from '../core/changes.ts';

/**
 * Sends a command and refreshes what is on the screen; a 202 is reported as recorded and still being
 * shown.
 */
export const useExecute = () => {
  const { execute, revisionOf } = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const run = async (entity: AnyEntity, execution: Execution, done?: string) => {
    const { data, isShown } = await execute(entity, execution);
    if (!isShown) notify('kit.dialog.recorded', { type: 'info' });
    else if (done !== undefined) notify(done, { autoHideDuration: 3000 });
    await client.invalidateQueries();
    flashRows([String(data.id)]);
    return data;
  };
  return { run, execute, revisionOf: revisionOf as (entity: AnyEntity, id: string) => string | undefined };
};
