import { Box, TextField } from '@mui/material';
import { useId } from 'react';
import { useT } from '../core/t.ts';

interface Props {
  readonly expected: string | number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isNumber?: boolean;
  readonly isFirst?: boolean;
}

const gap = '\n';
/** Normalizes blanks, as repeated ones are invisible in a name. */
const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
export const isTyped = (text: string, expected: string | undefined) =>
  expected === undefined || spaced(text) === spaced(expected);

export const TypeToConfirm = ({ expected, value, onChange, isNumber = false, isFirst = true }: Props) => {
  const t = useT();
  const id = useId();
  const [before, after] = t('kit.dialog.typeToConfirm', { text: gap }).split(gap);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {before}
        <strong>{expected}</strong>
        {after}
      </Box>
      <TextField
        id={id}
        size="small"
        autoFocus={isFirst}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        {...(isNumber ? { slotProps: { htmlInput: { inputMode: 'numeric' } } } : {})}
      />
    </Box>
  );
};
