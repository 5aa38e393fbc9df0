import { templates } from '@latchkey/events/documents/templates.ts';
import { pdfDesignDecider } from '@latchkey/events/pdfDesign/decider.ts';
import { pdfDesign, pdfDesignType } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { imageRoutes } from '../file/imageRoutes.ts';
import { previewing } from '../http/dryRun.ts';
import { route, type Route } from '../http/route.ts';
import { customerIsNull, nullCustomer } from '../lists/nullFilters.ts';
import { changePdfDesign, creating } from './changePdfDesign.ts';
import { defaultDesign } from './defaultPdfDesign.ts';
import { previewRoutes } from './previewPdfDesign.ts';
import { designs } from './pdfDesignView.ts';
import { isUsed, ofDesign } from './pdfDesignImpact.ts';

const { list, read, history, remove } = designs;

const template = z.object({
  key: z.string(),
  type: pdfDesignType,
  title: z.string(),
  description: z.string(),
});

const templateList = route({
  method: 'get',
  path: `${pdfDesign.path}/templates`,
  summary: 'Lists the templates for PDF designs',
  policy: { access: 'customer.read' },
  response: { body: z.array(template) },
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

const makeDefault = defaultDesign.makeDefault(designs, {
  summary: 'Makes a PDF design the default of its partner or customer',
  access: 'customer.manage',
});

const removing = remove();
const removeUnused: Route['run'] = async call => {
  const id = call.params['id']!;
  await designs.act(call, 'delete', id);
  if (await isUsed(call, id)) return refuse('pdfDesign.in_use');
  await defaultDesign.requireUnpassed(call, id);
  return removing.run(call);
};

/** Largest useful size in print, in pixels. Larger logos would slow down every document that draws them. */
const logoSize = { width: 1600, height: 800 };
const image = (at: string, command: 'changeLogo' | 'changeAdminLogo', field: 'logo' | 'adminLogo') =>
  imageRoutes(designs, pdfDesignDecider, 'pdfDesign', { at, command, field, maxSize: logoSize });

export const pdfDesignRoutes: readonly Route[] = [
  list({ extra: nullCustomer, where: customerIsNull }),
  templateList,
  read(),
  history(),
  ...previewRoutes,
  creating,
  makeDefault,
  changePdfDesign('put'),
  changePdfDesign('patch'),
  ...image('logo', 'changeLogo', 'logo'),
  ...image('admin-logo', 'changeAdminLogo', 'adminLogo'),
  previewing({ ...removing, run: removeUnused }, ofDesign),
];
