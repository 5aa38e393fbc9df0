import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const pdfDesignMessages = messagesOf(pdfDesign)(
  {
    name: 'PDF design |||| PDF designs',
    fields: {
      type: 'Type',
      name: 'Name',
      shortName: 'Short name',
      locale: 'Language',
      templateName: 'Template',
      showStoreDetails: 'Store details',
      text: 'Text',
      isDefault: 'Default',
      partnerId: 'Partner',
      customerId: 'Customer',
    },
    list: {
      title: 'PDFs',
      empty: 'A PDF design lays out the page that a recipient gets.',
      search: 'Search PDF designs',
    },
    type: { CREDENTIAL: 'Credential', VOUCHER: 'Voucher' },
  },
  {
    name: 'PDF-Design |||| PDF-Designs',
    fields: {
      type: 'Art',
      name: 'Name',
      shortName: 'Kurzname',
      locale: 'Sprache',
      templateName: 'Vorlage',
      showStoreDetails: 'Store-Angaben',
      text: 'Text',
      isDefault: 'Standard',
      partnerId: 'Partner',
      customerId: 'Kunde',
    },
    list: {
      title: 'PDFs',
      empty: 'Ein PDF-Design gestaltet die Seite, die ein Empfänger bekommt.',
      search: 'PDF-Designs suchen',
    },
    type: { CREDENTIAL: 'Berechtigung', VOUCHER: 'Gutschein' },
  },
);
