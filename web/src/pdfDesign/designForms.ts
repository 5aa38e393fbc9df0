import { documentLocales } from '@latchkey/events/documents/documentLocale.ts';
import { templates } from '@latchkey/events/documents/templates.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { pdfDesign, pdfDesignGeneral, type PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { z } from 'zod';
import { languageName } from '../core/languageName.ts';

const { type, shortName, text } = pdfDesign.commands.create.shape;
const general = { type, shortName, ...pdfDesignGeneral.shape, isDefault: z.boolean() };

/** Form in a customer's settings, where the owner is known (PDF-28). */
export const customersForm = z.object(general);
export const partnersForm = z.object({ ...general, partnerId: id });
export const textForm = z.object({ text: text.unwrap() });

export const newDesign = {
  type: 'CREDENTIAL',
  shortName: null,
  name: null,
  locale: null,
  templateName: null,
  showStoreDetails: pdfDesignGeneral.shape.showStoreDetails.parse(undefined),
  isDefault: false,
} as const;

export const templatesFor = (of: PdfDesign['type'], locale: Locale) =>
  templates.flatMap(({ key, type: its, title, description }) =>
    its === of ? { value: key, text: title[locale], description: description[locale] } : [],
  );

export const languagesIn = (locale: Locale) =>
  documentLocales.map(value => ({ value, text: languageName(value, locale) }));

/** Returns the body of a change, without fixed fields and the owner (PDF-30, PDF-31). */
export const changeOf = (typed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(pdfDesignGeneral.shape).map(field => [field, typed[field]]));

const drawn = ['locale', 'templateName', 'showStoreDetails', 'name'] as const;
/**
 * Returns the values that a page is drawn with; null without a language or template. A name that isn't
 * entered yet is left out.
 */
export const drawnOf = (typed: Readonly<Record<string, unknown>>) => {
  const entered = drawn.filter(field => typeof typed[field] === 'boolean' || Boolean(typed[field]));
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(
    entered.map(field => [field, typed[field]]),
  );
  return values['locale'] && values['templateName'] ? values : null;
};
export const previewOf = (id: string): string => `${pdfDesign.path}/${id}/preview.pdf`;
