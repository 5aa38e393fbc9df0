import { Typography } from '@mui/material';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { deviceName } from './deviceName.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  readonly onSubmit: (given: {
    readonly name: string;
    readonly password: string | undefined;
  }) => Promise<void>;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

const name = z.string().min(1).max(255);
const schemas = {
  with: z.object({ name, password: z.string().min(1).max(255) }),
  without: z.object({ name }),
};

export const PasskeyDialog = ({ hasPassword, onSubmit, onClose }: Props) => {
  const t = useT();
  return (
    <CommandForm
      title={t('profile.secondFactor.addPasskey')}
      width={480}
      schema={schemas[hasPassword ? 'with' : 'without']}
      defaults={{ name: deviceName(navigator.userAgent), ...(hasPassword ? { password: null } : {}) }}
      submits={[
        {
          label: t('profile.secondFactor.next'),
          run: values =>
            onSubmit({
              name: String(values['name']).trim(),
              password: hasPassword ? String(values['password']) : undefined,
            }),
        },
      ]}
      keepAs={null}
      onClose={onClose}
    >
      <Typography>{t('profile.secondFactor.passkeyText')}</Typography>
      <TextInput source="name" label={t('profile.secondFactor.passkeyName')} isFirst />
      {hasPassword && (
        <PasswordInput
          source="password"
          label={t('profile.password.current')}
          autoComplete="current-password"
        />
      )}
    </CommandForm>
  );
};
