import { Typography } from '@mui/material';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

const schema = z.object({ password: z.string().min(1).max(255) });

/** Asks for the own password before something about signing in is changed. */
export const PasswordQuestion = ({ title, text, submit, onPassword, onClose }: Props) => {
  const t = useT();
  return (
    <CommandForm
      title={title}
      width={480}
      schema={schema}
      defaults={{ password: null }}
      submits={[{ label: submit, run: values => onPassword(String(values['password'])) }]}
      keepAs={null}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <TextInput
        source="password"
        label={t('profile.password.current')}
        type="password"
        autoComplete="current-password"
        isFirst
      />
    </CommandForm>
  );
};
