import type { Locale } from '../kernel/terms.ts';
import type { Credit } from './credit.ts';

export interface CreditExportTexts {
  readonly heads: {
    readonly createdAt: string;
    readonly what: string;
    readonly status: string;
    readonly amount: string;
    readonly balanceAfter: string;
    readonly reserved: string;
    readonly held: string;
    readonly issuedCount: string;
    readonly remarks: string;
    readonly createdBy: string;
  };
  readonly status: Readonly<Record<Credit['status'], string>>;
  readonly charge: string;
  readonly deletedOrder: string;
  readonly unnamedOrder: string;
}

const en: CreditExportTexts = {
  heads: {
    createdAt: 'Date (UTC)',
    what: 'Description',
    status: 'Result',
    amount: 'Credits',
    balanceAfter: 'Balance',
    reserved: 'Reserved',
    held: 'Still reserved',
    issuedCount: 'Issued',
    remarks: 'Remarks',
    createdBy: 'By',
  },
  status: {
    CREDIT_CHARGE: 'Added',
    ORDER_RESERVED: 'In progress',
    ISSUED_ORDER: 'Issued',
    ORDER_RELEASED: 'Nothing issued',
  },
  charge: 'Credits added',
  deletedOrder: 'Deleted order',
  unnamedOrder: 'Unnamed order',
};

const de: CreditExportTexts = {
  heads: {
    createdAt: 'Datum (UTC)',
    what: 'Beschreibung',
    status: 'Ergebnis',
    amount: 'Guthabenpunkte',
    balanceAfter: 'Stand',
    reserved: 'Reserviert',
    held: 'Noch reserviert',
    issuedCount: 'Ausgestellt',
    remarks: 'Bemerkung',
    createdBy: 'Gebucht von',
  },
  status: {
    CREDIT_CHARGE: 'Aufgeladen',
    ORDER_RESERVED: 'In Arbeit',
    ISSUED_ORDER: 'Ausgestellt',
    ORDER_RELEASED: 'Nichts ausgestellt',
  },
  charge: 'Guthaben aufgeladen',
  deletedOrder: 'Gelöschter Auftrag',
  unnamedOrder: 'Auftrag ohne Namen',
};

export const creditExportTexts: Readonly<Record<Locale, CreditExportTexts>> = { en, de };
