import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { useSentence } from './ErrorArea.tsx';
import { TextInput } from './inputs.tsx';

interface Cell {
  readonly name: string;
  readonly label: string;
}
interface Props {
  readonly source: string;
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly add: string;
  readonly max: number;
  readonly hint?: string;
}

interface RowProps {
  readonly source: string;
  readonly index: number;
  readonly cells: readonly Cell[];
  readonly onRemove: () => void;
}
/**
 * One row. Adding a row validates the list, but a field of the new row shows its error only once the field
 * was left or the form was submitted.
 */
const Row = ({ source, index, cells, onRemove }: RowProps) => {
  const t = useT();
  const { number } = useFormats();
  const { submitCount } = useFormState({ name: source });
  const [submitsBefore] = useState(submitCount);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${cells.length}, minmax(0, 1fr))` },
        }}
      >
        {cells.map(cell => (
          <TextInput
            key={cell.name}
            source={`${source}.${index}.${cell.name}`}
            label={cell.label}
            showsErrorUntouched={submitCount !== submitsBefore}
          />
        ))}
      </Box>
      <IconButton
        size="small"
        sx={{ mt: 3 }}
        aria-label={t('kit.rows.remove', { row: number(index + 1) })}
        onClick={onRemove}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};

export const RowsInput = ({ source, label, cells, add, max, hint }: Props) => {
  const t = useT();
  const id = useId();
  const { number } = useFormats();
  const sentence = useSentence();
  const adding = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ name: source });
  const { errors } = useFormState({ name: source });
  const whole = errors[source]?.root?.message ?? errors[source]?.message;
  const isFull = fields.length >= max;
  const take = (index: number) => {
    remove(index);
    adding.current?.focus();
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} component="span" sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {label}
      </Typography>
      {hint !== undefined && <FormHelperText sx={{ mt: -0.5 }}>{hint}</FormHelperText>}
      {fields.map((field, index) => (
        <Row key={field.id} {...{ source, index, cells }} onRemove={() => take(index)} />
      ))}
      {typeof whole === 'string' && <FormHelperText error>{sentence(whole)}</FormHelperText>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button
          ref={adding}
          size="small"
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() => append(Object.fromEntries(cells.map(({ name }) => [name, null])))}
        >
          {add}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('kit.rows.count', { count: number(fields.length), max: number(max) })}
        </Typography>
      </Box>
    </Box>
  );
};
