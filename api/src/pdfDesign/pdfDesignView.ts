import { templates } from '@latchkey/events/documents/templates.ts';
import { pdfDesignDecider } from '@latchkey/events/pdfDesign/decider.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';

export const designs = entityRoutes(pdfDesignDecider, {
  adds: z.object({ templateDescription: z.string() }),
  added: async (rows, { locale }) =>
    rows.map(row => ({
      templateDescription:
        templates.find(({ key }) => key === row['templateName'])?.description[locale] ?? '',
    })),
});
