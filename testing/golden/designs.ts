import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';

export const designSamples = {
  PdfDesignCreated: {
    ...welcomeCreated.data,
    adminText: 'Keys of the building: please hand in when you leave.',
  },
  PdfDesignChanged: {
    name: 'Welcome',
    locale: 'fr',
    templateName: 'credential-landscape',
    showStoreDetails: false,
    text: 'Please come to the front desk.',
    adminText: null,
  },
  PdfDesignLogoChanged: { logo: `/files/${'0a'.repeat(32)}` },
  PdfDesignAdminLogoChanged: { adminLogo: null },
  PdfDesignDefaultPassed: { to: acme, passing: northwind },
  PdfDesignMadeDefault: { passing: null, claimedBy: northwind },
  PdfDesignDeleted: {},
} as const;
