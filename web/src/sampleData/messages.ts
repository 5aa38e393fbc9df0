import { inBoth } from '../core/messagesOf.ts';

export const sampleDataMessages = inBoth(
  {
    offer: {
      title: 'Just looking around?',
      text: 'Load a partner and a customer with cards, orders and credits. Nothing is sent to anyone, and you can remove the sample data at any time.',
      load: 'Load sample data',
      time: 'Less than a minute',
    },
    title: 'Sample data',
    loading: 'Loading sample data…',
    loaded: 'Look around in the sample customer. When you start for real, remove the sample data.',
    removing: 'Removing sample data…',
    open: 'Open sample customer',
    mark: 'Sample',
    ofPartner:
      'This partner is part of the sample data. Removing the sample data removes everything you add here.',
    ofCustomer:
      'This customer is part of the sample data. Removing the sample data removes everything you add here.',
    remove: 'Remove sample data',
    removeText:
      'The sample partner and everything that belongs to it will be removed, including anything you or others added. Its credentials will stop working, personal data will be deleted, and users with permissions only there will lose their accounts.',
    typed: 'sample data',
    commands: {
      load: { title: 'Load sample data', submit: 'Load', done: 'Loading sample data' },
      remove: { title: 'Remove sample data?', submit: 'Remove', done: 'Removing sample data' },
    },
  },
  {
    offer: {
      title: 'Erst einmal umsehen?',
      text: 'Laden Sie einen Partner und einen Kunden mit Karten, Aufträgen und Guthaben. Niemand bekommt eine Nachricht, und Sie können die Beispieldaten wieder entfernen.',
      load: 'Beispieldaten laden',
      time: 'Weniger als eine Minute',
    },
    title: 'Beispieldaten',
    loading: 'Beispieldaten werden geladen …',
    loaded:
      'Sehen Sie sich beim Beispielkunden um. Entfernen Sie die Beispieldaten, bevor Sie mit echten Daten beginnen.',
    removing: 'Beispieldaten werden entfernt …',
    open: 'Beispielkunden öffnen',
    mark: 'Beispiel',
    ofPartner:
      'Dieser Partner gehört zu den Beispieldaten. Wenn Sie diese entfernen, wird auch alles entfernt, was Sie hier hinzugefügt haben.',
    ofCustomer:
      'Dieser Kunde gehört zu den Beispieldaten. Wenn Sie diese entfernen, wird auch alles entfernt, was Sie hier hinzugefügt haben.',
    remove: 'Beispieldaten entfernen',
    removeText:
      'Der Beispielpartner und alles, was dazugehört, wird entfernt, auch was Sie oder andere hinzugefügt haben. Seine Berechtigungen funktionieren dann nicht mehr, Personendaten werden gelöscht, und wer nur dort Rechte hat, verliert sein Konto.',
    typed: 'Beispieldaten',
    commands: {
      load: { title: 'Beispieldaten laden', submit: 'Laden', done: 'Beispieldaten werden geladen' },
      remove: {
        title: 'Beispieldaten entfernen?',
        submit: 'Entfernen',
        done: 'Beispieldaten werden entfernt',
      },
    },
  },
);
