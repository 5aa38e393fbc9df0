import { useT } from '../core/t.ts';
import { NumberInput, TextInput } from '../kit/inputs.tsx';

export const AppNameInputs = () => {
  const t = useT();
  return (
    <>
      <TextInput source="name" label={t('appConfig.fields.name')} hint={t('appConfig.nameHint')} isFirst />
      <TextInput source="appName" label={t('appConfig.fields.appName')} hint={t('appConfig.appNameHint')} />
      <NumberInput
        source="mobileAppId"
        label={t('appConfig.fields.mobileAppId')}
        hint={t('appConfig.mobileAppIdHint')}
      />
    </>
  );
};
