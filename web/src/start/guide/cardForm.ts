import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { z } from 'zod';
import { numberFormatNames, numberFormats, type NumberFormat } from '../../dataFormat/pickers.tsx';
import type { GuideData } from './guideData.ts';
import { defaultColor } from './guidePart.ts';

/** Card colors dark enough for white text. */
export const cardColors = {
  blue: defaultColor,
  green: '#0f5a45',
  purple: '#5d3a9b',
  red: '#a01f18',
  brown: '#74500a',
  black: '#1b2027',
} as const;
export type CardColor = keyof typeof cardColors;

export const logoTypes = ['image/png', 'image/jpeg'];
export const maxMebibytes = imageLimits.maxBytes / 1024 / 1024;
const { displayName, deliveryMethod } = cardProfile.commands.create.shape;
export const cardForm = z.object({
  displayName,
  logo: z.custom<File | null>(file => file === null || file instanceof File),
  color: z.enum(Object.keys(cardColors) as [CardColor, ...CardColor[]]),
  deliveryMethod,
  format: z.string().min(1),
  first: z.string().regex(/^\d{1,18}$/),
});
export type CardValues = z.output<typeof cardForm>;

const newFormat = 'new:';
export const newFormatOf = (choice: string): NumberFormat | null =>
  choice.startsWith(newFormat) ? (choice.slice(newFormat.length) as NumberFormat) : null;

/**
 * Returns the existing data formats with a main parameter, and new ones for users who may create them. Omits
 * a new format if one of the returned existing ones has its short name.
 */
export const formatChoices = (
  formats: readonly DataFormat[],
  mayCreate: boolean,
  textOf: (name: NumberFormat) => string,
) => {
  const withMainParam = formats.filter(({ mainDataParam }) => mainDataParam !== null);
  const created = numberFormatNames.filter(
    name => !withMainParam.some(one => one.shortName === numberFormats[name].shortName),
  );
  return [
    ...withMainParam.map(one => ({ value: one.id, text: one.displayName })),
    ...(mayCreate ? created.map(name => ({ value: `${newFormat}${name}`, text: textOf(name) })) : []),
  ];
};

/**
 * Returns whether the customer's first provider issues wallet passes. True if the customer has no provider
 * yet.
 */
export const issuesPasses = ({ customer }: Pick<GuideData, 'customer'>): boolean => {
  const [first] = customer?.providers ?? [];
  return first === undefined || providerKinds[first.credentialProvider].code === 'data';
};

export const designOf = (title: string, color: CardColor, logo: string | null): Design => {
  const blank = blankDesign(title);
  return {
    ...blank,
    both: {
      ...blank.both,
      background: { kind: 'color', color: cardColors[color] },
      labels: '#ffffff',
      logo: logo === null ? null : { file: logo, scale: 1, x: 0, y: 0 },
    },
  };
};
