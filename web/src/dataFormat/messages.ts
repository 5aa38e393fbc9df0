import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const dataFormatMessages = messagesOf(dataFormat)(
  {
    name: 'Data format |||| Data formats',
    fields: {
      partnerId: 'Partner',
      displayName: 'Display name',
      shortName: 'Short name',
      byteLength: 'Bytes',
      fixedData: 'Fixed data',
      dynamicData: 'Parameters',
      mainDataParam: 'Main parameter',
      isReserved: 'Reserved',
      isBulkCreationBlacklisted: 'No ranges',
      supportsBulkCreation: 'Ranges',
      isUsed: 'In use',
    },
    list: {
      title: 'Data formats',
      empty: 'A data format says which bytes a credential carries.',
      search: 'Search data formats',
    },
    partner: 'Partner',
    global: 'Global only',
    main: 'Main parameter',
    noParams: 'None',
    representations: {
      HEX: 'Hexadecimal',
      DECIMAL: 'Number',
      BCD: 'Digits (BCD)',
      ASCII: 'Text',
      BASE64: 'Base64',
    },
  },
  {
    name: 'Datenformat |||| Datenformate',
    fields: {
      partnerId: 'Partner',
      displayName: 'Anzeigename',
      shortName: 'Kurzname',
      byteLength: 'Bytes',
      fixedData: 'Feste Daten',
      dynamicData: 'Parameter',
      mainDataParam: 'Hauptparameter',
      isReserved: 'Reserviert',
      isBulkCreationBlacklisted: 'Keine Bereiche',
      supportsBulkCreation: 'Bereiche',
      isUsed: 'In Gebrauch',
    },
    list: {
      title: 'Datenformate',
      empty: 'Ein Datenformat sagt, welche Bytes eine Berechtigung trägt.',
      search: 'Datenformate suchen',
    },
    partner: 'Partner',
    global: 'Nur globale',
    main: 'Hauptparameter',
    noParams: 'Keine',
    representations: {
      HEX: 'Hexadezimal',
      DECIMAL: 'Zahl',
      BCD: 'Ziffern (BCD)',
      ASCII: 'Text',
      BASE64: 'Base64',
    },
  },
);
