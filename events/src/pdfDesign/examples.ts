import { acme } from '../customer/examples.ts';
import { PdfDesignCreated } from './pdfDesign.ts';

export const welcome = '0197f3a0-0000-7000-8000-0000000000d9';
export const welcomeTerms = {
  type: 'CREDENTIAL' as const,
  name: 'Welcome',
  shortName: 'welcome',
  locale: 'en' as const,
  templateName: 'credential-portrait' as const,
};
export const welcomeCreated = PdfDesignCreated({ ...welcomeTerms, customerId: acme });
