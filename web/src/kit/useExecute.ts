import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { dataProvider, Execution } from '../core/dataProvider.ts';
import { flashRows } from '../core/changes.ts';
import { isUnclear } from '../core/problem.ts';

/**
 * `execute` sends a command. Its Idempotency-Key is kept until the API answers: a click after a lost answer repeats the
 * command and records it once. `run` also refreshes the page and notifies; a 202 is reported as recorded, not as done.
 */
export const useExecute = () => {
  const { execute: send, revisionOf } = useDataProvider<typeof dataProvider>();
  const keys = useRef(new Map<string, string>());
  const notify = useNotify();
  const client = useQueryClient();
  const execute = async (entity: AnyEntity, execution: Execution) => {
    const command = `${entity.name} ${execution.command} ${execution.path ?? execution.id ?? ''}`;
    const key = keys.current.get(command) ?? crypto.randomUUID();
    keys.current.set(command, key);
    try {
      const executed = await send(entity, { ...execution, key });
      keys.current.delete(command);
      return executed;
    } catch (error) {
      if (!isUnclear(error)) keys.current.delete(command);
      throw error;
    }
  };
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
