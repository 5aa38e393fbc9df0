import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useController } from 'react-hook-form';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Value shown instead of the field's. Disables the switch. */
  readonly fixed?: boolean | undefined;
}

export const SwitchInput = ({ source, label, hint, fixed }: Props) => {
  const { field } = useController({ name: source });
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            name={source}
            checked={fixed ?? field.value === true}
            disabled={fixed !== undefined}
            onChange={event => field.onChange(event.target.checked)}
          />
        }
        label={label}
      />
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </div>
  );
};
