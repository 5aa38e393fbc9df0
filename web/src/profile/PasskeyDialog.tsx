import { Typography } from '@mui/material';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { deviceName } from './deviceName.ts';

interface Props {
  readonly onSubmit: (given: { readonly name: string; readonly password: string }) => Promise<void>;
  readonly onClose: () => void;
}

const schema = z.object({ name: z.string().min(1).max(255), password: z.string().min(1).max(255) });

/** Names a passkey; then the browser asks where it shall lie. */
export const PasskeyDialog = ({ onSubmit, onClose }: Props) => {
  const t = useT();
  return (
    <CommandForm
      title={t('profile.secondFactor.addPasskey')}
      width={480}
      schema={schema}
      defaults={{ name: deviceName(navigator.userAgent), password: null }}
      submits={[
        {
          label: t('profile.secondFactor.next'),
          run: ({ name, password }) => onSubmit({ name: String(name).trim(), password: String(password) }),
        },
      ]}
      keepAs={null}
      onClose={onClose}
    >
      <Typography>{t('profile.secondFactor.passkeyText')}</Typography>
      <TextInput source="name" label={t('profile.secondFactor.passkeyName')} isFirst />
      <TextInput
        source="password"
        label={t('profile.password.current')}
        type="password"
        autoComplete="current-password"
      />
    </CommandForm>
  );
};
