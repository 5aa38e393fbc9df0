import { ownSettingNames } from '@latchkey/events/provider/kinds/settings.ts';
import { Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { Hex } from '../kit/Hex.tsx';
import { Field, FieldNote, Fields } from '../kit/Section.tsx';
import type { ReaderConfig } from './readerConfig.ts';

const keyLabels = {
  'read-only': 'readOnly',
  'read-write': 'readWrite',
  'write-only': 'writeOnly',
  encryption: 'encryption',
} as const;
const modes = Object.keys(keyLabels) as (keyof typeof keyLabels)[];
const apple = ['aid', 'authenticationKey', 'privacyKey', 'vasupA'] as const;

const FileIds = ({ files }: Pick<ReaderConfig, 'files'>) => {
  const t = useT();
  return files.map(({ fileId, mask, cardProfiles }) => (
    <div key={`${fileId}${mask}`}>
      {/^0+$/.test(mask) ? (
        <Typography component="span" variant="inherit">
          {t('providerConfig.keyset.anyFileId')}
        </Typography>
      ) : (
        <Hex value={fileId} />
      )}
      {cardProfiles.length > 0 && <FieldNote>{cardProfiles.join(', ')}</FieldNote>}
    </div>
  ));
};

export const ReaderFields = ({ config }: { readonly config: ReaderConfig }) => {
  const t = useT();
  const hex = (value: string | null) => {
    if (value !== null) return <Hex value={value} />;
    return config.export === 'NONE' ? null : t('providerConfig.keyset.hidden');
  };
  return (
    <Fields>
      {ownSettingNames.map(name => (
        <Field key={name} label={t(`providerConfig.fields.${name}`)}>
          {config[name]}
        </Field>
      ))}
      <Field label={t('providerConfig.keyset.fileIds')}>
        <FileIds files={config.files} />
      </Field>
      <Field label={t('providerConfig.keyset.googleMobileId')}>
        {config.googleMobileId.decimal} (<Hex value={config.googleMobileId.hex} />)
      </Field>
      {modes.map(mode => (
        <Field key={mode} label={t(`providerConfig.keyset.${keyLabels[mode]}`)}>
          {hex(config.keys[mode])}
        </Field>
      ))}
      {apple.map(name => (
        <Field key={name} label={t(`providerConfig.keyset.${name}`)}>
          {hex(config.apple[name])}
        </Field>
      ))}
    </Fields>
  );
};
