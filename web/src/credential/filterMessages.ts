import { inBoth } from '../core/messagesOf.ts';

export const filterMessages = inBoth(
  {
    data: 'Data',
    param: 'Parameter',
    value: 'Value',
    valueHint: 'The complete value, exactly as stored',
    apply: 'Apply',
    dataIs: '%{name} is %{value}',
    linkRequested: 'New link requested',
  },
  {
    data: 'Daten',
    param: 'Parameter',
    value: 'Wert',
    valueHint: 'Der vollständige Wert, genau wie gespeichert',
    apply: 'Anwenden',
    dataIs: '%{name} ist %{value}',
    linkRequested: 'Neuer Link angefordert',
  },
);
