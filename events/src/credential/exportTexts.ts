import type { CredentialType } from '../contract/credentialType.ts';
import type { CredentialStatus, DeliveryStatus } from './fields.ts';

/**
 * Texts of an exported list of credentials, in column order and with the wording of the screen. The import
 * wizard recognizes the headers of the columns that it reads.
 */
export interface ExportTexts {
  readonly heads: {
    readonly nameOnCard: string;
    readonly status: string;
    readonly email: string;
    readonly phoneNumber: string;
    readonly cardProfile: string;
    readonly dataFormat: string;
    readonly others: string;
    /** The header of the parameter `cardNumber`. */
    readonly cardNumber: string;
    readonly type: string;
    readonly order: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly organisation: string;
    readonly classification: string;
    readonly identifier: string;
    readonly startDate: string;
    readonly validFrom: string;
    readonly validTo: string;
    readonly deliveryStatus: string;
    readonly deliveryError: string;
    readonly emailSentAt: string;
    readonly smsSentAt: string;
    readonly issuedAt: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly link: string;
    readonly id: string;
  };
  readonly status: Readonly<Record<CredentialStatus, string>>;
  readonly type: Readonly<Record<CredentialType, string>>;
  readonly deliveryStatus: Readonly<Record<DeliveryStatus, string>>;
}

const en: ExportTexts = {
  heads: {
    nameOnCard: 'Name on card',
    status: 'Status',
    email: 'Email',
    phoneNumber: 'Phone number',
    cardProfile: 'Card profile',
    dataFormat: 'Data format',
    others: 'Data',
    cardNumber: 'Card number',
    type: 'Type',
    order: 'Order',
    firstName: 'First name',
    lastName: 'Last name',
    organisation: 'Organization',
    classification: 'Classification',
    identifier: 'Identifier',
    startDate: 'Start date',
    validFrom: 'Valid from (UTC)',
    validTo: 'Valid until (UTC)',
    deliveryStatus: 'Message',
    deliveryError: 'Delivery problem',
    emailSentAt: 'Email sent (UTC)',
    smsSentAt: 'SMS sent (UTC)',
    issuedAt: 'Issued (UTC)',
    createdAt: 'Created (UTC)',
    updatedAt: 'Last updated (UTC)',
    link: 'Link',
    id: 'Credential ID',
  },
  status: {
    NOT_ISSUED: 'Not issued',
    ADDING: 'Adding',
    AVAILABLE: 'Available',
    DEPLOYED: 'Used',
    REDEPLOYING: 'Redeploying',
    UPDATING: 'Updating',
    UPDATE_FAILED: 'Update failed',
    REMOVING: 'Removing',
    REMOVED: 'Removed',
    REMOVE_FAILED: 'Remove failed',
    SUSPENDING: 'Suspending',
    SUSPENDED: 'Suspended',
    SUSPEND_FAILED: 'Suspend failed',
    RESUMING: 'Resuming',
    RESUME_FAILED: 'Resume failed',
    ADD_FAILED: 'Add failed',
    UNKNOWN: 'Unknown',
  },
  type: { user: 'User', admin: 'Admin', wallet: 'Wallet pass' },
  deliveryStatus: {
    NONE: 'Not sent',
    QUEUED: 'Queued',
    SENDING: 'Sending',
    SENT: 'Sent',
    RETRYING: 'Retrying',
    FAILED: 'Not delivered',
  },
};

const de: ExportTexts = {
  heads: {
    nameOnCard: 'Name auf der Karte',
    status: 'Status',
    email: 'E-Mail',
    phoneNumber: 'Telefonnummer',
    cardProfile: 'Kartenprofil',
    dataFormat: 'Datenformat',
    others: 'Daten',
    cardNumber: 'Kartennummer',
    type: 'Art',
    order: 'Auftrag',
    firstName: 'Vorname',
    lastName: 'Nachname',
    organisation: 'Organisation',
    classification: 'Einstufung',
    identifier: 'Kennung',
    startDate: 'Beginn',
    validFrom: 'Gültig ab (UTC)',
    validTo: 'Gültig bis (UTC)',
    deliveryStatus: 'Nachricht',
    deliveryError: 'Zustellproblem',
    emailSentAt: 'E-Mail gesendet (UTC)',
    smsSentAt: 'SMS gesendet (UTC)',
    issuedAt: 'Ausgestellt (UTC)',
    createdAt: 'Angelegt (UTC)',
    updatedAt: 'Zuletzt geändert (UTC)',
    link: 'Link',
    id: 'ID der Berechtigung',
  },
  status: {
    NOT_ISSUED: 'Nicht ausgestellt',
    ADDING: 'Wird angelegt',
    AVAILABLE: 'Verfügbar',
    DEPLOYED: 'In Gebrauch',
    REDEPLOYING: 'Wird erneut übertragen',
    UPDATING: 'Wird geändert',
    UPDATE_FAILED: 'Änderung fehlgeschlagen',
    REMOVING: 'Wird entfernt',
    REMOVED: 'Entfernt',
    REMOVE_FAILED: 'Entfernen fehlgeschlagen',
    SUSPENDING: 'Wird gesperrt',
    SUSPENDED: 'Gesperrt',
    SUSPEND_FAILED: 'Sperren fehlgeschlagen',
    RESUMING: 'Wird entsperrt',
    RESUME_FAILED: 'Entsperren fehlgeschlagen',
    ADD_FAILED: 'Anlegen fehlgeschlagen',
    UNKNOWN: 'Unbekannt',
  },
  type: { user: 'Benutzer', admin: 'Admin', wallet: 'Wallet-Pass' },
  deliveryStatus: {
    NONE: 'Nicht gesendet',
    QUEUED: 'Wartet',
    SENDING: 'Wird gesendet',
    SENT: 'Gesendet',
    RETRYING: 'Neuer Versuch',
    FAILED: 'Nicht zugestellt',
  },
};

export const exportTexts = { en, de } as const;
