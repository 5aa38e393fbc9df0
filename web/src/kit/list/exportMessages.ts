import { inBoth } from '../../core/messagesOf.ts';

/** Texts of the dialog that exports a list. */
export const exportMessages = inBoth(
  {
    title: 'Export',
    rows: 'Rows',
    all: 'All rows (%{count}) |||| All rows (%{count})',
    allOpen: 'All rows',
    selected: '%{count} selected row |||| %{count} selected rows',
    tooMany: 'Select up to %{count} rows to export only those.',
    columns: 'Columns',
    shown: 'As in the list',
    everything: 'All fields',
    format: 'File format',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    hint: 'Times are in UTC.',
    submit: 'Export',
  },
  {
    title: 'Exportieren',
    rows: 'Zeilen',
    all: 'Alle Zeilen (%{count}) |||| Alle Zeilen (%{count})',
    allOpen: 'Alle Zeilen',
    selected: '%{count} ausgewählte Zeile |||| %{count} ausgewählte Zeilen',
    tooMany: 'Wählen Sie höchstens %{count} Zeilen aus, um nur diese zu exportieren.',
    columns: 'Spalten',
    shown: 'Wie in der Liste',
    everything: 'Alle Felder',
    format: 'Dateiformat',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    hint: 'Zeiten sind in UTC angegeben.',
    submit: 'Exportieren',
  },
);
