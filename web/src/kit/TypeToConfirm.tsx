import { Box, TextField } from '@mui/material';
import { useId } from 'react';
import { useT } from '../core/t.ts';

interface Props {
  readonly expected: string | number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isNumber?: boolean;
  /** Whether it has the focus when the dialog opens. */
  readonly isFirst?: boolean;
}

/** The place of the input in the sentence; a character that no sentence contains. */
const gap = '\n';
/** Normalizes blanks, whose number can't be seen in a name. */
const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
/** Returns whether the typed text confirms; true if none is required. */
export const isTyped = (text: string, expected: string | undefined) =>
  expected === undefined || spaced(text) === spaced(expected);

/** Confirms an irreversible action by typing its count or its name. */
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
