import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { Fragment } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { DateTimeInput } from '../kit/dates/DateTimeInput.tsx';
import { useSentence } from '../kit/ErrorArea.tsx';
import { fingerWide } from '../kit/touchTargets.ts';
import { EndInput } from './EndInput.tsx';
import { endChoices, type EndChoice } from './validityForm.ts';

interface Props {
  readonly of: 'validFrom' | 'validTo';
  /** The value that is kept. Absent for several credentials, which have different values. */
  readonly current?: string;
  /** Whether no value is set now, so that keeping and removing it are the same. */
  readonly isNone?: boolean;
  readonly hint: string;
}

const names = { validFrom: 'start', validTo: 'end' } as const;

/**
 * Asks whether a start or end of validity is kept, set or removed, because an empty field would be ambiguous.
 */
export const MomentChoice = ({ of, current, isNone = false, hint }: Props) => {
  const t = useT();
  const sentence = useSentence();
  const name = names[of];
  const { resetField } = useFormContext();
  const { field, fieldState } = useController({ name: `${name}Choice` });
  const textOf = (choice: EndChoice) => {
    if (choice !== 'keep') return t(`validity.choice.${name}.${choice}`);
    return t('validity.choice.keepOf', { current: current ?? '' });
  };
  const offered = endChoices.filter(
    choice => (choice !== 'none' || !isNone) && (choice !== 'keep' || current !== undefined),
  );
  const error = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ display: 'grid', minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.875rem', fontWeight: 550, color: 'text.primary' }}>
        {t(`credential.fields.${of}`)}
      </FormLabel>
      <RadioGroup
        name={`${name}Choice`}
        value={field.value as EndChoice}
        onChange={(_, value) => {
          field.onChange(value);
          if (value !== 'set') resetField(of);
        }}
      >
        {offered.map(choice => (
          <Fragment key={choice}>
            <FormControlLabel
              value={choice}
              control={<Radio sx={fingerWide} />}
              label={textOf(choice)}
              sx={{ minHeight: { xs: 44, sm: 36 } }}
            />
            {choice === 'set' && field.value === 'set' && (
              <Box sx={{ pl: { sm: 4 }, pt: 1 }}>
                {of === 'validTo' ? (
                  <EndInput hint={hint} />
                ) : (
                  <DateTimeInput
                    source={of}
                    label={t(`credential.fields.${of}`)}
                    timeLabel={t('validity.startTime')}
                    hint={hint}
                  />
                )}
              </Box>
            )}
          </Fragment>
        ))}
      </RadioGroup>
      {error !== undefined && (
        <FormHelperText sx={{ mx: 0 }}>{sentence(error, t(`credential.fields.${of}`))}</FormHelperText>
      )}
    </FormControl>
  );
};
