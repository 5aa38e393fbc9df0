import { useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { SwitchInput } from '../kit/SwitchInput.tsx';

interface Props {
  readonly isDefault: boolean;
  /** The partner of the record; for a new one it is a field of the form. */
  readonly partnerId?: string | null;
}

/** The toggle is disabled if the config is the default already, or a partner's (APP-20, APP-21). */
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
