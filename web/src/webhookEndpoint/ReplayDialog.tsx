import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { DateInput } from '../kit/inputs.tsx';
import { message } from '../kit/validation.ts';
import { useExecute } from '../kit/useExecute.ts';

const startOf = (day: string) => new Date(`${day}T00:00:00`);
const form = z.object({
  day: z.iso.date().refine(day => startOf(day) <= new Date(), { error: message('validation.outOfRange') }),
});

/** The day begins in the browser's time zone. */
export const ReplayDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const t = useT();
  const { run } = useExecute();
  const replay = async ({ day }: Record<string, unknown>) => {
    const values = { from: startOf(String(day)).toISOString() };
    await run(webhookEndpoint, { id, command: 'replay', values }, 'webhookEndpoint.commands.replay.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('webhookEndpoint.commands.replay.title')}
      width={480}
      schema={form}
      defaults={{ day: null }}
      submits={[{ label: t('webhookEndpoint.commands.replay.submit'), run: replay }]}
      keepAs={`webhookEndpoint.replay.${id}`}
      fieldOf={field => field.replace('from', 'day')}
      onClose={onClose}
    >
      <DateInput
        source="day"
        label={t('webhookEndpoint.from')}
        hint={t('webhookEndpoint.hints.from')}
        isFirst
      />
    </CommandForm>
  );
};
