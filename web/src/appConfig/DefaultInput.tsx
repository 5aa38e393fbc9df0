import { useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { SwitchInput } from '../kit/SwitchInput.tsx';

interface Props {
  readonly isDefault: boolean;
  /** The partner of an existing record. For a new one, the form's `partnerId` field is used. */
  readonly partnerId?: string | null;
}

/**
 * A switch for making a config the default; fixed if the config is the default already, or belongs to a
 * partner (APP-20, APP-21).
 */
export const DefaultInput = ({ isDefault, partnerId }: Props) => {
  const t = useT();
  const chosen = useWatch({ name: 'partnerId' }) as string | null | undefined;
  const isPartnered = (partnerId ?? chosen ?? null) !== null;
  const hint = isDefault ? 'defaultIs' : isPartnered ? 'defaultNotPartnered' : 'defaultHint';
  return (
    <SwitchInput
      source="isDefault"
      label={t('appConfig.fields.isDefault')}
      hint={t(`appConfig.${hint}`)}
      fixed={isDefault ? true : isPartnered ? false : undefined}
    />
  );
};
