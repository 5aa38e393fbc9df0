import { credit } from '@latchkey/events/credit/credit.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const creditMessages = messagesOf(credit)(
  {
    name: 'Credit entry |||| Credit entries',
    fields: {
      customerId: 'Customer',
      amount: 'Amount',
      remarks: 'Remarks',
      status: 'Status',
      orderId: 'Order',
      createdAt: 'Created',
      createdBy: 'By',
    },
    commands: { add: { title: 'Add credits', submit: 'Add', done: 'Credits added' } },
    list: {
      title: 'Credits',
      empty: 'Every charge and every issued order of this customer will stand here.',
      search: 'Search remarks',
      balance: 'Balance: %{credits}',
    },
    noProviders: 'This customer has no providers, so its credits cannot be used yet.',
    toSettings: 'Open the settings',
    status: {
      CREDIT_CHARGE: { word: 'Credit charge', text: 'Credits were added.' },
      ORDER_RESERVED: { word: 'Reserved', text: 'Held back for an order that is being issued.' },
      ISSUED_ORDER: { word: 'Issued order', text: 'Spent by issued credentials.' },
      ORDER_RELEASED: { word: 'Given back', text: 'Given back for credentials that were not issued.' },
    },
  },
  {
    name: 'Guthabenbuchung |||| Guthabenbuchungen',
    fields: {
      customerId: 'Kunde',
      amount: 'Betrag',
      remarks: 'Bemerkung',
      status: 'Status',
      orderId: 'Auftrag',
      createdAt: 'Gebucht',
      createdBy: 'Von',
    },
    commands: { add: { title: 'Guthaben aufladen', submit: 'Aufladen', done: 'Guthaben aufgeladen' } },
    list: {
      title: 'Guthaben',
      empty: 'Hier steht jede Aufladung und jeder ausgestellte Auftrag dieses Kunden.',
      search: 'Bemerkungen suchen',
      balance: 'Guthaben: %{credits}',
    },
    noProviders: 'Dieser Kunde hat keine Anbieter, sein Guthaben lässt sich noch nicht nutzen.',
    toSettings: 'Zu den Einstellungen',
    status: {
      CREDIT_CHARGE: { word: 'Aufladung', text: 'Guthaben wurde aufgeladen.' },
      ORDER_RESERVED: {
        word: 'Reserviert',
        text: 'Zurückgelegt für einen Auftrag, der gerade ausgestellt wird.',
      },
      ISSUED_ORDER: { word: 'Ausgestellter Auftrag', text: 'Verbraucht durch ausgestellte Berechtigungen.' },
      ORDER_RELEASED: {
        word: 'Zurückgegeben',
        text: 'Zurück für Berechtigungen, die nicht ausgestellt wurden.',
      },
    },
  },
);
