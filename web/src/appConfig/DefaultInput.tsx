import { useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { SwitchInput } from '../kit/SwitchInput.tsx';

interface Props {
  readonly isDefault: boolean;
  /** The partner of an existing record. For a new one, the form's `partnerId` field is used. */
  readonly partnerId?: string | null;
}

/** Disabled if the config is already the default, or belongs to a partner (APP-20, APP-21). */
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
