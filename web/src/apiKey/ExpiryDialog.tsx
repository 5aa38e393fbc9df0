import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { expiryOf, lastDayOf } from '../kit/dates/lastDay.ts';
import { expiryForm } from './apiKeyForm.ts';
import type { ApiKeyRow } from './apiKeyRow.ts';
import { ExpiryInput } from './ExpiryInput.tsx';

interface Props {
  readonly row: ApiKeyRow;
  readonly onClose: () => void;
}

export const ExpiryDialog = ({ row, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const save = async ({ lastDay }: Record<string, unknown>) => {
    const path = `${apiKey.path}/${row.id}/expiry`;
    const values = { expiresAt: expiryOf(lastDay as string | null) };
    await run(apiKey, { id: row.id, command: 'changeExpiry', method: 'PUT', path, values });
    onClose();
  };
  return (
    <CommandForm
      title={t('apiKey.commands.changeExpiry.title')}
      width={480}
      schema={expiryForm}
      defaults={{ lastDay: row.expiresAt === null ? null : lastDayOf(row.expiresAt) }}
      submits={[{ label: t('apiKey.commands.changeExpiry.submit'), run: save }]}
      keepAs={`apiKey.expiry.${row.id}`}
      fieldOf={field => field.replace('expiresAt', 'lastDay')}
      onClose={onClose}
    >
      <ExpiryInput />
    </CommandForm>
  );
};
