import { useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { SwitchInput } from '../kit/SwitchInput.tsx';

interface Props {
  readonly isDefault: boolean;
  /** Of the record; in a new one the partner is a field of the same form. */
  readonly partnerId?: string | null;
}

/** APP-20, APP-21: the toggle stays as it is once the config is the default, or a partner's. */
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
