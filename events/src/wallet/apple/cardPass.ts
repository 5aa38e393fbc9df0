import { valuesOf, type Card } from '../../cardProfile/design/card.ts';
import { baseColor, looksOf, type Design } from '../../cardProfile/design/design.ts';
import { sampleDesign } from '../../cardProfile/design/sampleDesign.ts';
import { cardOf, endOf } from '../cardOf.ts';
import { isVoided, type PassState } from '../passState.ts';
import type { PassContent, PassField } from './passJson.ts';

type Drawn = Omit<PassContent, 'serialNumber' | 'qr' | 'expires' | 'isVoided'>;
/** Returns the part of a pass that depends only on design and card, in both languages. */
const drawnOn = (design: Design, card: Card): Drawn => {
  const looks = looksOf(design, 'apple');
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
    title: looks.title,
    style: looks.background.kind === 'color' ? 'generic' : 'storeCard',
    background: baseColor(looks.background),
    values: looks.values,
    labels: looks.labels,
    fields,
    name: card.nameOnCard ?? '',
  };
};

/**
 * Returns the Apple Wallet pass of a credential; null if the person was erased. Removed credentials have no
 * QR code.
 */
export const applePass = (
  serialNumber: string,
  { credential, version }: Pick<PassState, 'credential' | 'version'>,
  mainParam: string | null,
): PassContent | null => {
  const card = cardOf(credential, mainParam);
  if (card === null) return null;
  return {
    ...drawnOn(version.design, card),
    serialNumber,
    qr: credential.status === 'REMOVED' ? null : credential.qrcodeText,
    expires: card.validUntil === null ? null : endOf(card.validUntil),
    isVoided: isVoided(credential.status),
  };
};

/** Returns a sample pass of a design: marked as a sample, without a QR code, and expiring at `until`. */
export const sampleApplePass = (
  serialNumber: string,
  design: Design,
  card: Card,
  until: Date,
): PassContent => ({
  ...drawnOn(sampleDesign(design), card),
  serialNumber,
  qr: null,
  expires: until.toISOString(),
  isVoided: false,
});
