import { Box, Typography } from '@mui/material';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { QrCode } from '../kit/QrCode.tsx';

export interface Begun {
  readonly secret: string;
  readonly url: string;
}
interface Props {
  readonly begun: Begun;
  readonly onCode: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

const schema = z.object({ code: z.string().min(1).max(50) });

export const TotpDialog = ({ begun, onCode, onClose }: Props) => {
  const t = useT();
  return (
    <CommandForm
      title={t('profile.secondFactor.title')}
      width={480}
      schema={schema}
      defaults={{ code: null }}
      submits={[
        { label: t('profile.secondFactor.switchOn'), run: values => onCode(String(values['code']).trim()) },
      ]}
      keepAs={null}
      onClose={onClose}
    >
      <Typography>{t('profile.secondFactor.scan')}</Typography>
      <QrCode text={begun.url} pixels={200} />
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('profile.secondFactor.secret')}
        </Typography>
        <CopyValue value={begun.secret} label={t('profile.secondFactor.secret')} />
      </Box>
      <TextInput source="code" label={t('profile.secondFactor.code')} autoComplete="one-time-code" isFirst />
    </CommandForm>
  );
};
