import { ownedPages } from './ownedPages.ts';
import { screen } from './page.ts';

export const designPages = ownedPages({
  steps: { settings: 'pdf-designs', config: 'pdf-designs' },
  param: 'pdfDesignId',
  screens: {
    list: screen(() => import('../pdfDesign/PdfDesignsPage.tsx'), 'PdfDesignsPage'),
    ofCustomer: screen(() => import('../pdfDesign/PdfDesignPage.tsx'), 'CustomerDesignPage'),
    ofPartner: screen(() => import('../pdfDesign/PdfDesignPage.tsx'), 'PartnerDesignPage'),
  },
  label: 'shell.nav.pdfs',
  tab: 'shell.nav.pdfDesigns',
});
