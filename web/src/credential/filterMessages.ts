import { inBoth } from '../core/messagesOf.ts';

export const filterMessages = inBoth(
  {
    data: 'Data',
    param: 'Parameter',
    value: 'Value',
    valueHint: 'The whole value, exactly as it is stored',
    apply: 'Apply',
    dataIs: '%{name} is %{value}',
    linkRequested: 'Needs a new link',
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
