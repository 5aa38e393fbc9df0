import { inBoth } from '../core/messagesOf.ts';

export const touchedMessages = inBoth(
  {
    title: 'What this touches',
    counting: 'Counting what this touches …',
    none: 'Nothing else depends on this.',
    partners: 'Partner |||| Partners',
    customers: 'Customer |||| Customers',
    users: 'User |||| Users',
    permissions: 'Permission |||| Permissions',
    cardProfiles: 'Card profile |||| Card profiles',
    pdfDesigns: 'PDF design |||| PDF designs',
    orders: 'Order |||| Orders',
    credentials: 'Credential |||| Credentials',
  },
  {
    title: 'Was hiervon betroffen ist',
    counting: 'Zählt, was hiervon betroffen ist …',
    none: 'Nichts anderes hängt hiervon ab.',
    partners: 'Partner |||| Partner',
    customers: 'Kunde |||| Kunden',
    users: 'Benutzer |||| Benutzer',
    permissions: 'Recht |||| Rechte',
    cardProfiles: 'Kartenprofil |||| Kartenprofile',
    pdfDesigns: 'PDF-Design |||| PDF-Designs',
    orders: 'Auftrag |||| Aufträge',
    credentials: 'Berechtigung |||| Berechtigungen',
  },
);
