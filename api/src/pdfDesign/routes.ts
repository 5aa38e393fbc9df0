import { pdfDesignDecider } from '@latchkey/events/pdfDesign/decider.ts';
import { templates } from '@latchkey/events/documents/templates.ts';
import { pdfDesignType } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { customerIsNull, nullCustomer } from '../lists/nullFilters.ts';
import { route, type Route } from '../http/route.ts';

const { list, read, history, create } = entityRoutes(pdfDesignDecider);

const template = z.object({
  key: z.string(),
  type: pdfDesignType,
  title: z.string(),
  description: z.string(),
});

const templateList = route({
  method: 'get',
  path: '/admin/pdf-designs/templates',
  summary: 'The templates a design can be made from',
  access: 'customer.read',
  reply: z.array(template),
  run: async ({ locale }) => ({
    status: 200,
    body: templates.map(({ key, title, description, type }) => ({
      key,
      type,
      title: title[locale],
      description: description[locale],
    })),
  }),
});

export const pdfDesignRoutes: readonly Route[] = [
  list({ extra: nullCustomer, where: customerIsNull }), //  GET    /admin/pdf-designs
  templateList, //                                          GET    /admin/pdf-designs/templates
  read(), //                                                GET    /admin/pdf-designs/:id
  history(), //  GET    …/:id/events
  create(), //                                              POST   /admin/pdf-designs
];
