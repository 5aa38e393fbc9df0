import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CredentialRow } from '../credential/pickers.tsx';
import { useCustomer } from '../core/customers.ts';
import { flashRows } from '../core/changes.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { devicesOf } from './devicePaths.ts';

interface Failed {
  readonly row: CredentialRow;
  readonly reason: string;
}

export const useAssignCredential = (deviceId: string, onDone: () => void) => {
  const textOf = useProblemText();
  const notify = useNotify();
  const client = useQueryClient();
  const { execute } = useExecute();
  const of = devicesOf(useCustomer().id);
  const [chosen, setChosen] = useState<ReadonlyMap<string, CredentialRow>>(new Map());
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const toggle = (row: CredentialRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosen(next);
  };
  const assign = async () => {
    setIsRunning(true);
    setFailed([]);
    const failures: Failed[] = [];
    for (const row of chosen.values())
      try {
        const path = `${of.path}/${deviceId}/credentials/${row.id}`;
        await execute(of, { id: deviceId, command: 'assign', path });
      } catch (error) {
        failures.push({ row, reason: textOf(error) });
      }
    await client.invalidateQueries();
    const done = chosen.size - failures.length;
    flashRows([deviceId, ...chosen.keys()]);
    if (done > 0)
      notify('device.picker.done', { messageArgs: { smart_count: done }, autoHideDuration: 3000 });
    setIsRunning(false);
    if (failures.length === 0) return onDone();
    setFailed(failures);
    setChosen(new Map(failures.map(({ row }) => [row.id, row])));
  };
  return { chosen, toggle, failed, isRunning, assign };
};
