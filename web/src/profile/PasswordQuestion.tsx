import { Typography } from '@mui/material';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly hasPassword?: boolean;
  readonly isDangerous?: boolean;
  readonly onPassword: (password: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

const schemas = { with: z.object({ password: z.string().min(1).max(255) }), without: z.object({}) };

export const PasswordQuestion = ({
  title,
  text,
  submit,
  hasPassword = true,
  isDangerous = false,
  onPassword,
  onClose,
}: Props) => {
  const t = useT();
  return (
    <CommandForm
      title={title}
      width={480}
      schema={schemas[hasPassword ? 'with' : 'without']}
      defaults={hasPassword ? { password: null } : {}}
      submits={[
        {
          label: submit,
          ...(isDangerous ? { color: 'error' } : {}),
          run: values => onPassword(hasPassword ? String(values['password']) : undefined),
        },
      ]}
      keepAs={null}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      {hasPassword && (
        <PasswordInput
          source="password"
          label={t('profile.password.current')}
          autoComplete="current-password"
          isFirst
        />
      )}
    </CommandForm>
  );
};
