import { inBoth } from '../core/messagesOf.ts';

export const shortcutMessages = inBoth(
  {
    title: 'Keyboard shortcuts',
    palette: 'Search and jump',
    search: 'Search the list, or everything',
    help: 'Show keyboard shortcuts',
    lists: 'Lists',
    next: 'Next row',
    previous: 'Previous row',
    select: 'Select or deselect the row',
    openRow: 'Open the row',
    records: 'Pages opened from a list',
    goTo: 'Go to',
    close: 'Close',
  },
  {
    title: 'Tastenkürzel',
    palette: 'Suchen und öffnen',
    search: 'In der Liste suchen (ohne Liste: überall)',
    help: 'Tastenkürzel anzeigen',
    lists: 'Listen',
    next: 'Nächste Zeile',
    previous: 'Vorherige Zeile',
    select: 'Zeile auswählen oder abwählen',
    openRow: 'Zeile öffnen',
    records: 'Seiten aus einer Liste',
    goTo: 'Öffnen',
    close: 'Schließen',
  },
);
