import { inBoth } from '../core/messagesOf.ts';

export const designMessages = inBoth(
  {
    language: {
      EMAIL: 'The email and PDF are in %{language}, the language of the PDF design.',
      SMS: 'The PDF is in %{language}, the language of the PDF design. So is the SMS, unless the app config has its own text.',
      PDF: 'The PDF is in %{language}, the language of the PDF design.',
      QR: 'The PDF is in %{language}, the language of the PDF design.',
    },
    why: {
      ofCustomer: 'This PDF design is preselected as the customer’s default.',
      ofPartner: 'This PDF design is preselected as the partner’s default because the customer has none.',
      only: 'This PDF design is preselected because it’s the only one.',
    },
    default: '“%{name}” is preselected.',
    noDefault: 'No PDF design is preselected because there’s no default.',
    change: 'Manage PDF designs',
    ask: 'A customer admin can change the default.',
  },
  {
    language: {
      EMAIL: 'E-Mail und PDF sind auf %{language}, der Sprache des PDF-Designs.',
      SMS: 'PDF und SMS sind auf %{language}, der Sprache des PDF-Designs. Hat die App-Konfiguration einen eigenen SMS-Text, gilt dieser.',
      PDF: 'Das PDF ist auf %{language}, der Sprache des PDF-Designs.',
      QR: 'Das PDF ist auf %{language}, der Sprache des PDF-Designs.',
    },
    why: {
      ofCustomer: 'Dieses PDF-Design ist als Standard des Kunden vorausgewählt.',
      ofPartner: 'Dieses PDF-Design ist als Standard des Partners vorausgewählt, weil der Kunde keinen hat.',
      only: 'Dieses PDF-Design ist vorausgewählt, weil es das einzige ist.',
    },
    default: 'Vorausgewählt ist „%{name}“.',
    noDefault: 'Kein PDF-Design ist vorausgewählt, weil kein Standard festgelegt ist.',
    change: 'PDF-Designs verwalten',
    ask: 'Ein Kunden-Admin kann den Standard ändern.',
  },
);
