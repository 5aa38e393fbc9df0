import { screen, type Page } from './page.ts';

const designs = '/customers/:customerId/settings/pdf-designs';
const partner = '/global/partners/:partnerId/config';

const ofCustomer = {
  screen: screen(() => import('../pdfDesign/PdfDesignPage.tsx'), 'CustomerDesignPage'),
  label: 'shell.nav.pdfs',
  access: 'customer.manage',
  parent: designs,
  waitsAs: 'fields',
} as const;
const ofPartner = {
  screen: screen(() => import('../pdfDesign/PdfDesignPage.tsx'), 'PartnerDesignPage'),
  label: 'shell.nav.pdfs',
  access: 'partner.manage',
  parent: '/global/partners',
  waitsAs: 'fields',
  trail: [
    { to: '/global/partners', label: 'shell.nav.partners' },
    { to: partner },
    { to: `${partner}/tabs/pdf-designs`, label: 'shell.nav.pdfDesigns' },
  ],
} as const;

/** The pages of the PDF designs of customers and partners. */
export const designPages: readonly Page[] = [
  {
    path: designs,
    screen: screen(() => import('../pdfDesign/PdfDesignsPage.tsx'), 'PdfDesignsPage'),
    label: 'shell.nav.pdfs',
    access: 'customer.manage',
    nav: 'settings',
    covers: [`${designs}/*`],
  },
  { path: `${designs}/:pdfDesignId`, ...ofCustomer },
  { path: `${designs}/:pdfDesignId/tabs/:tab`, ...ofCustomer },
  { path: `${partner}/pdf-designs/:pdfDesignId`, ...ofPartner },
  { path: `${partner}/pdf-designs/:pdfDesignId/tabs/:tab`, ...ofPartner },
];
