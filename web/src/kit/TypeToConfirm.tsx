import { Box, TextField } from '@mui/material';
import { useId } from 'react';
import { useT } from '../core/t.ts';

interface Props {
  /** What has to be typed. */
  readonly wanted: string | number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isNumber?: boolean;
  /** Whether it has the focus when the dialog opens. */
  readonly isFirst?: boolean;
}

/** Where in the sentence it stands; no sentence has it in itself. */
const gap = '\n';
/** A name is typed as it is read: how many blanks part its words cannot be seen. */
const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
/** Whether what was typed confirms it; what asks for nothing is confirmed. */
export const isTyped = (text: string, wanted: string | undefined) =>
  wanted === undefined || spaced(text) === spaced(wanted);

/** What cannot be undone is confirmed by typing what it concerns: its count, or its name. */
export const TypeToConfirm = ({ wanted, value, onChange, isNumber = false, isFirst = true }: Props) => {
  const t = useT();
  const id = useId();
  const [before, after] = t('kit.dialog.typeToConfirm', { text: gap }).split(gap);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {before}
        <strong>{wanted}</strong>
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
