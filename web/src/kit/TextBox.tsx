import { Box, InputAdornment, MenuItem, TextField, Typography } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';
import { menuNamed, type Choice } from './choices.ts';
import { Labelled } from './Labelled.tsx';
import { useSentence } from './ErrorArea.tsx';

export interface TextBoxProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly onEnter?: (() => void) | undefined;
  /** A text or key for `useSentence`; replaces the hint. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** The allowed range, shown below an error. */
  readonly range?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly isMono?: boolean;
  readonly type?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly choices?: readonly Choice[] | undefined;
  readonly maxLength?: number | undefined;
  readonly bounds?: { readonly min?: number; readonly max?: number } | undefined;
  readonly unit?: ReactNode;
  readonly help?: ReactNode;
  readonly isMultiline?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A text field with its label above and its hint or error below, which is the accessible description. */
export const TextBox = (props: TextBoxProps) => {
  const { label, name, value, onChange, onBlur, onEnter, error, hint, range, choices, unit } = props;
  const isRequired = props.isRequired ?? false;
  const id = useId();
  const sentence = useSentence();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
      <Labelled help={props.help}>
        <Box
          component="label"
          htmlFor={id}
          id={`${id}-label`}
          sx={{ fontSize: '0.8125rem', fontWeight: 550 }}
        >
          {label}
          {isRequired && <span aria-hidden> *</span>}
        </Box>
      </Labelled>
      <TextField
        id={id}
        {...(name === undefined ? {} : { name })}
        type={props.type ?? 'text'}
        size="small"
        select={choices !== undefined}
        multiline={props.isMultiline ?? false}
        value={value}
        onChange={event => onChange(event.target.value)}
        {...(onBlur ? { onBlur } : {})}
        {...(onEnter ? { onKeyDown: ({ key }) => key === 'Enter' && onEnter() } : {})}
        {...(props.inputRef ? { inputRef: props.inputRef } : {})}
        disabled={props.isDisabled ?? false}
        error={error !== undefined}
        helperText={
          error === undefined ? (
            hint
          ) : (
            <>
              {sentence(error, label)}
              {range !== undefined && (
                <>
                  {' '}
                  <span style={{ display: 'block' }}>{range}</span>
                </>
              )}
            </>
          )
        }
        autoComplete={props.autoComplete ?? 'off'}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        slotProps={{
          input:
            unit === undefined
              ? {}
              : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
          htmlInput: {
            maxLength: props.maxLength,
            'aria-required': isRequired,
            ...props.bounds,
            ...(props.isMono === true ? { className: 'mono' } : {}),
          },
          select: {
            displayEmpty: true,
            MenuProps: menuNamed(label),
            labelId: `${id}-label`,
            SelectDisplayProps: { id },
            ...(choices?.some(({ hint: text }) => text !== undefined)
              ? { renderValue: chosen => choices.find(one => one.value === chosen)?.text }
              : {}),
          },
        }}
      >
        {choices?.map(one =>
          one.hint === undefined ? (
            <MenuItem key={one.value} value={one.value}>
              {one.text}
            </MenuItem>
          ) : (
            <MenuItem
              key={one.value}
              value={one.value}
              aria-labelledby={`${id}-${one.value}`}
              aria-describedby={`${id}-${one.value}-hint`}
              sx={{ display: 'block', whiteSpace: 'normal' }}
            >
              <div id={`${id}-${one.value}`}>{one.text}</div>
              <Typography id={`${id}-${one.value}-hint`} variant="body2" color="textSecondary">
                {one.hint}
              </Typography>
            </MenuItem>
          ),
        )}
      </TextField>
    </Box>
  );
};
