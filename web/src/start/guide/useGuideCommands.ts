import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Execution } from '../../core/dataProvider.ts';
import { useExecute } from '../../kit/useExecute.ts';

/**
 * Returns functions that send a step's commands. `once` memoizes the ID that a command returned, so that a
 * retry of the step doesn't send the command again. `finish` refetches all data.
 */
export const useGuideCommands = () => {
  const { execute } = useExecute();
  const client = useQueryClient();
  const ids = useRef(new Map<string, string>());
  const send = async (entity: AnyEntity, execution: Execution) => (await execute(entity, execution)).data;
  const once = async (name: string, make: () => Promise<{ readonly id: unknown }>): Promise<string> => {
    const id = ids.current.get(name) ?? String((await make()).id);
    ids.current.set(name, id);
    return id;
  };
  const finish = () => client.invalidateQueries();
  return { send, once, finish };
};
