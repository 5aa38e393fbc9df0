import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Execution } from '../core/dataProvider.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';

/** Returns a function that sends a command without confirmation, and reports its result in a snackbar. */
export const useSystemCommand = () => {
  const { execute } = useExecute();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const textOf = useProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (execution: Execution): Promise<void> => {
    setIsBusy(true);
    try {
      await execute(maintenance, execution);
      notify(translate(`maintenance.commands.${execution.command}.done`), { autoHideDuration: 3000 });
      await client.invalidateQueries({ queryKey: [maintenance.name] });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return { send: (execution: Execution) => void run(execution), isBusy };
};
