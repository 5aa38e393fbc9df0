import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { TextInput } from '../kit/inputs.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import {
  addressesOf,
  wayOf,
  type PartName,
  type Parts,
  type PresetName,
  type ProviderType,
  type Way,
} from './presets.ts';

interface Props {
  readonly preset: PresetName;
  readonly type: ProviderType;
}

interface Typed {
  readonly parts: Parts;
  readonly issuer: string | null;
}

const PlainInputs = ({ type }: Pick<Props, 'type'>) => {
  const t = useT();
  return (
    <>
      <TextInput
        source="issuerLocation"
        label={t('authProvider.fields.issuerLocation')}
        hint={t(type === 'saml' ? 'authProvider.issuerHintSaml' : 'authProvider.issuerHint')}
      />
      {type === 'saml' && <TextInput source="endpoints.signOn" label={t('authProvider.signOn')} isRequired />}
    </>
  );
};

interface PartProps {
  readonly way: Way;
  readonly type: ProviderType;
}

const PartInputs = ({ way, type }: PartProps) => {
  const t = useT();
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: 'issuerLocation' });
  const issuer = field.value as string | null;
  const [typed, setTyped] = useState<Typed | null>(null);
  // an issuer that wasn't typed here, such as a loaded one, is split into its parts
  const parts = typed?.issuer === issuer ? typed.parts : issuer === null ? {} : way.read(issuer);
  if (parts === null) return <PlainInputs type={type} />;
  const hinted = (name: PartName) =>
    name === 'server' || name === 'domain' ? t(`authProvider.page.partHints.${name}`) : undefined;
  const change = (next: Parts) => {
    const addresses = addressesOf(way, next);
    const made = addresses?.issuerLocation ?? null;
    setTyped({ parts: next, issuer: made });
    setValue('issuerLocation', made, { shouldDirty: true, shouldValidate: fieldState.isTouched });
    if (type === 'saml') setValue('endpoints.signOn', addresses?.signOn ?? null, { shouldDirty: true });
  };
  return way.parts.map((name, n) => {
    const isLast = n === way.parts.length - 1;
    const isIssuer = isLast && issuer !== null;
    return (
      <TextBox
        key={name}
        // errors about the issuer focus the first input
        name={n === 0 ? 'issuerLocation' : `issuerLocation-${name}`}
        label={t(`authProvider.page.parts.${name}`)}
        value={parts[name] ?? ''}
        onChange={text => change({ ...parts, [name]: text })}
        {...(isLast ? { onBlur: field.onBlur } : {})}
        {...(n === 0 ? { inputRef: field.ref } : {})}
        error={isLast ? fieldState.error?.message : undefined}
        hint={isIssuer ? t('authProvider.page.issuerIs', { issuer }) : hinted(name)}
        isRequired
      />
    );
  });
};

export const AddressInputs = ({ preset, type }: Props) => {
  const way = wayOf(preset, type);
  return way ? <PartInputs key={`${preset} ${type}`} way={way} type={type} /> : <PlainInputs type={type} />;
};
