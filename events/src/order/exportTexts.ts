import type { Locale } from '../kernel/terms.ts';
import type { ShownStatus } from './shownStatus.ts';

export interface OrderExportTexts {
  readonly heads: {
    readonly displayName: string;
    readonly status: string;
    readonly total: string;
    readonly issued: string;
    readonly used: string;
    readonly suspended: string;
    readonly removed: string;
    readonly failed: string;
    readonly provider: string;
    readonly credits: string;
    readonly createdAt: string;
    readonly createdBy: string;
    readonly updatedAt: string;
    readonly updatedBy: string;
  };
  readonly status: Readonly<Record<ShownStatus, string>>;
  readonly unnamed: string;
}

const en: OrderExportTexts = {
  heads: {
    displayName: 'Name',
    status: 'Status',
    total: 'Credentials',
    issued: 'Issued',
    used: 'Used',
    suspended: 'Suspended',
    removed: 'Removed',
    failed: 'Failed',
    provider: 'Provider',
    credits: 'Credits',
    createdAt: 'Created (UTC)',
    createdBy: 'Created by',
    updatedAt: 'Order edited (UTC)',
    updatedBy: 'Updated by',
  },
  status: {
    DRAFT: 'Draft',
    QUEUED: 'Queued',
    PROCESSING: 'In progress',
    ISSUED: 'Issued',
    ERROR: 'Error',
    SOME_FAILED: 'Finished with failures',
    ISSUED_WITH_FAILURES: 'Issued with failures',
    CHANGE_FAILED: 'Some couldn’t be changed',
    CANCELLED: 'Cancelled',
    PAUSED: 'Paused',
  },
  unnamed: 'Unnamed order',
};

const de: OrderExportTexts = {
  heads: {
    displayName: 'Name',
    status: 'Status',
    total: 'Berechtigungen',
    issued: 'Ausgestellt',
    used: 'In Gebrauch',
    suspended: 'Gesperrt',
    removed: 'Entfernt',
    failed: 'Fehlgeschlagen',
    provider: 'Anbieter',
    credits: 'Guthabenpunkte',
    createdAt: 'Angelegt (UTC)',
    createdBy: 'Angelegt von',
    updatedAt: 'Auftrag geändert (UTC)',
    updatedBy: 'Geändert von',
  },
  status: {
    DRAFT: 'Entwurf',
    QUEUED: 'Wartet',
    PROCESSING: 'In Arbeit',
    ISSUED: 'Ausgestellt',
    ERROR: 'Fehler',
    SOME_FAILED: 'Mit Fehlern beendet',
    ISSUED_WITH_FAILURES: 'Mit Fehlern ausgestellt',
    CHANGE_FAILED: 'Teils nicht geändert',
    CANCELLED: 'Abgebrochen',
    PAUSED: 'Angehalten',
  },
  unnamed: 'Auftrag ohne Namen',
};

export const orderExportTexts: Readonly<Record<Locale, OrderExportTexts>> = { en, de };
