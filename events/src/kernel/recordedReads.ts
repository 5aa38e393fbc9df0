/**
 * Events that record that a person has read something. They change nothing, so they don't count as a change
 * for `If-Match` and previews.
 */
export const recordedReads = [
  'CredentialDocumentDownloaded',
  'CredentialEvidenceExported',
  'CredentialLinkRevealed',
  'CustomerCredentialsExported',
  'KeysetRevealed',
  'OrderDocumentsDownloaded',
  'OrderEvidenceExported',
] as const;
export type RecordedRead = (typeof recordedReads)[number];

const names: ReadonlySet<string> = new Set(recordedReads);
export const isRecordedRead = (type: string): boolean => names.has(type);
