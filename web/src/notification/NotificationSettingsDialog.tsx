import { frequencies } from '@latchkey/events/notification/kinds.ts';
import { Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { z } from 'zod';
import { http } from '../core/http.ts';
import { ownTimeZone } from '../core/localeTexts.ts';
import { useT } from '../core/t.ts';
import { notificationsQuery } from '../core/unreadCount.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { SelectInput } from '../kit/inputs.tsx';
import type { Choices } from './notificationRow.ts';

const path = '/admin/profile/notifications';
const frequency = z.enum(frequencies);

interface FormProps {
  readonly choices: Choices;
  readonly onClose: () => void;
}
const SettingsForm = ({ choices, onClose }: FormProps) => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const zone = ownTimeZone();
  const save = async (values: Record<string, unknown>) => {
    await http(path, { method: 'PUT', body: JSON.stringify({ settings: values, timeZone: zone }) });
    await client.invalidateQueries({ queryKey: [notificationsQuery] });
    notify('notification.settings.saved');
    onClose();
  };
  return (
    <CommandForm
      title={t('notification.settings.title')}
      schema={z.object(Object.fromEntries(choices.kinds.map(({ kind }) => [kind, frequency])))}
      defaults={Object.fromEntries(choices.kinds.map(one => [one.kind, one.frequency]))}
      submits={[{ label: t('notification.settings.save'), run: save }]}
      keepAs="notification.settings"
      onClose={onClose}
    >
      <Typography>{t('notification.settings.text')}</Typography>
      {choices.kinds.map(({ kind }) => (
        <SelectInput
          key={kind}
          source={kind}
          label={t(`notification.kinds.${kind}.name`)}
          isRequired
          choices={frequencies.map(value => ({ value, text: t(`notification.frequencies.${value}`) }))}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('notification.settings.morning', { zone: zone.replaceAll('_', ' ') })}
      </Typography>
    </CommandForm>
  );
};

export const NotificationSettingsDialog = ({ onClose }: Pick<FormProps, 'onClose'>) => {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [notificationsQuery, 'settings'],
    queryFn: async ({ signal }) => (await http<Choices>(path, { signal })).json,
  });
  if (data?.kinds.length === 0)
    return (
      <NoteDialog title={t('notification.settings.title')} onClose={onClose}>
        <Typography>{t('notification.settings.none')}</Typography>
      </NoteDialog>
    );
  if (data) return <SettingsForm choices={data} onClose={onClose} />;
  return (
    <OpeningDialog
      title={t('notification.settings.title')}
      error={error}
      onAgain={() => void refetch()}
      onClose={onClose}
    />
  );
};
