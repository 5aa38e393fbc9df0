import { valuesOf } from '../../cardProfile/design/card.ts';
import { baseColor, looksOf } from '../../cardProfile/design/design.ts';
import { cardOf } from '../cardOf.ts';
import { isVoided, type PassState } from '../passState.ts';
import type { PassContent, PassField } from './passJson.ts';

/** Returns the content of a credential's pass in Apple Wallet; null once its person was forgotten. A removed credential has no code. */
export const applePass = (
  serialNumber: string,
  { credential, version }: Pick<PassState, 'credential' | 'version'>,
  mainParam: string | null,
): PassContent | null => {
  const looks = looksOf(version.design, 'apple');
  const card = cardOf(credential, mainParam);
  if (card === null) return null;
  const german = new Map(valuesOf(looks, card, 'de').map(value => [value.key, value]));
  const fields = valuesOf(looks, card, 'en').map(({ key, place, label, value }): PassField => {
    const de = german.get(key);
    return {
      key,
      place,
      label: { en: label, de: de?.label ?? label },
      value: { en: value, de: de?.value ?? value },
    };
  });
  return {
    serialNumber,
    title: looks.title,
    style: looks.background.kind === 'color' ? 'generic' : 'storeCard',
    background: baseColor(looks.background),
    ...{ values: looks.values, labels: looks.labels, fields },
    name: card.nameOnCard ?? '',
    qr: credential.status === 'REMOVED' ? null : credential.qrcodeText,
    expires: card.validUntil === null ? null : `${card.validUntil}T23:59:59.000Z`,
    isVoided: isVoided(credential.status),
  };
};
