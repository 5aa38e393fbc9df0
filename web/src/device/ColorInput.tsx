import { Box } from '@mui/material';
import { useController } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { TextInput } from '../kit/inputs.tsx';

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

export const ColorInput = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const t = useT();
  const { field } = useController({ name: source });
  const pick = (
    <Box
      component="input"
      type="color"
      aria-label={t('device.pickColor')}
      value={isColor(field.value) ? field.value.toLowerCase() : '#000000'}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
      sx={{ width: 32, height: 24, p: 0, border: 0, background: 'none', cursor: 'pointer' }}
    />
  );
  return (
    <TextInput
      source={source}
      label={label}
      hint={t('device.colorHint')}
      parse={text => text.trim().toLowerCase()}
      unit={pick}
      isMono
    />
  );
};
