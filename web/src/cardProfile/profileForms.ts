import { cardProfile, type profileSections } from '@latchkey/events/cardProfile/cardProfile.ts';
import { z } from 'zod';
import type { CardProfileRow } from './profileOwner.ts';

const { create, changeGeneral, changeDataType, changeAdditional } = cardProfile.commands;

export type Section = keyof typeof profileSections;
export const sectionForms = {
  general: z.object({ ...changeGeneral.shape, isDefault: z.boolean() }),
  'data-type': changeDataType,
  additional: changeAdditional,
} as const satisfies Readonly<Record<Section, z.ZodObject>>;

const { partnerId: _partner, customerId: _customer, ...terms } = create.shape;
export const createForm = z.object(terms);

export const newProfile = {
  displayName: null,
  shortName: null,
  dataFormatId: null,
  ...z
    .object({ fileId: terms.fileId, deliveryMethod: terms.deliveryMethod, nameOnCard: terms.nameOnCard })
    .extend({ isWallet: terms.isWallet, isDefault: terms.isDefault })
    .parse({}),
};

export const unchangedTerms = ({
  fileId,
  nameOnCard,
  shortName,
}: Pick<CardProfileRow, 'fileId' | 'nameOnCard' | 'shortName'>) => ({ fileId, nameOnCard, shortName });

export const valuesOf = (section: Section, row: CardProfileRow) =>
  Object.fromEntries(
    Object.keys(sectionForms[section].shape).map(field => [field, row[field as keyof CardProfileRow]]),
  );

/** Returns the initial values of a new profile that copies a template. */
export const copyOf = (template: CardProfileRow) => ({
  ...Object.fromEntries(
    Object.keys(createForm.shape).map(field => [field, template[field as keyof CardProfileRow]]),
  ),
  isDefault: false,
});
