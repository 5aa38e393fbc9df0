import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { DateTimeInput } from '../kit/dates/DateTimeInput.tsx';
import { message } from '../kit/validation.ts';
import { useExecute } from '../kit/useExecute.ts';

const form = z.object({
  from: z.iso.datetime().refine(from => new Date(from) <= new Date(), {
    error: message('validation.outOfRange'),
  }),
});

/** Asks for the time from which events are sent again. Day and time are in the browser's time zone. */
export const ReplayDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const t = useT();
  const { run } = useExecute();
  const replay = async ({ from }: Record<string, unknown>) => {
    const values = { from };
    await run(webhookEndpoint, { id, command: 'replay', values }, 'webhookEndpoint.commands.replay.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('webhookEndpoint.commands.replay.title')}
      width={480}
      schema={form}
      defaults={{ from: null }}
      submits={[{ label: t('webhookEndpoint.commands.replay.submit'), run: replay }]}
      keepAs={`webhookEndpoint.replay.${id}`}
      onClose={onClose}
    >
      <DateTimeInput
        source="from"
        label={t('webhookEndpoint.from')}
        timeLabel={t('webhookEndpoint.fromTime')}
        hint={t('webhookEndpoint.hints.from')}
        isFirst
      />
    </CommandForm>
  );
};
