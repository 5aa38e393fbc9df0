import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';

interface Props {
  /** It is the default already. */
  readonly isDefault: boolean;
  /** Of the record; in a new one the partner is a field of the same form. */
  readonly partnerId?: string | null;
}

/** APP-20, APP-21: the toggle stays as it is once the config is the default, or a partner's. */
export const DefaultInput = ({ isDefault, partnerId }: Props) => {
  const t = useT();
  const { field } = useController({ name: 'isDefault' });
  const chosen = useWatch({ name: 'partnerId' }) as string | null | undefined;
  const isPartnered = (partnerId ?? chosen ?? null) !== null;
  const hint = isDefault ? 'defaultIs' : isPartnered ? 'defaultNotPartnered' : 'defaultHint';
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            name="isDefault"
            checked={(field.value === true && !isPartnered) || isDefault}
            disabled={isDefault || isPartnered}
            onChange={event => field.onChange(event.target.checked)}
          />
        }
        label={t('appConfig.fields.isDefault')}
      />
      <FormHelperText>{t(`appConfig.${hint}`)}</FormHelperText>
    </div>
  );
};
