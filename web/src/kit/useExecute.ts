import { useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { dataProvider, Execution } from '../core/dataProvider.ts';
import { flashRows } from '../core/changes.ts';
import { isStale, isUnclear } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { useProblemText } from './ErrorArea.tsx';
import { inverseOf, cachedRow } from './inverseOf.ts';
import { useSnackbar } from './useSnackbar.tsx';

/**
 * Returns functions that send commands. `execute` keeps the Idempotency-Key until the API accepts or rejects
 * the command, so that a click after a lost response or a server error doesn't record the command twice.
 * `run` also refreshes the page and notifies, with "Undo" if the command has an inverse; a 202 is reported as
 * recorded, not as done.
 */
export const useExecute = () => {
  const { execute: send, revisionOf } = useDataProvider<typeof dataProvider>();
  const keys = useRef(new Map<string, string>());
  const notify = useNotify();
  const tell = useSnackbar();
  const t = useT();
  const translate = useTranslate();
  const textOf = useProblemText();
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
  /**
   * Sends the inverse command. If it has a revision, the API rejects it after another change to the record.
   */
  const undo = async (entity: AnyEntity, inverse: Execution) => {
    try {
      await execute(entity, inverse);
      notify('feedback.undone', { autoHideDuration: 3000 });
    } catch (error) {
      const text = isStale(error) ? t('feedback.movedOn') : textOf(error);
      notify(text, { type: 'error' });
    }
    await client.invalidateQueries();
  };
  const run = async (
    entity: AnyEntity,
    execution: Execution,
    done?: string,
    recorded = 'kit.dialog.recorded',
  ) => {
    const before = cachedRow(client, entity, execution.id);
    const { data, isShown, revision } = await execute(entity, execution);
    const inverse = inverseOf(entity, execution, before, revision);
    await client.invalidateQueries();
    // after refetching, so that the message appears when the dialog closes and not before
    const text = isShown ? done : recorded;
    if (text !== undefined && inverse !== null)
      tell(translate(text), { undo: () => void undo(entity, inverse) });
    else if (text !== undefined) notify(text, isShown ? { autoHideDuration: 3000 } : { type: 'info' });
    flashRows([String(data.id)]);
    return data;
  };
  return { run, execute, revisionOf: revisionOf as (entity: AnyEntity, id: string) => string | undefined };
};
