/** Parts of credentials that other nouns may use. */
export { AddButton, AddFirst, AddMenu } from './AddMenu.tsx';
export { CredentialChip } from './CredentialChip.tsx';
export { CredentialList, CredentialsOfOrder } from './CredentialList.tsx';
export { credentialTones, type CredentialRow } from './credentialRow.ts';
export { CredentialsOfDevice } from './CredentialsOfDevice.tsx';
export { orderOf, pageOf } from './credentialPlaces.ts';
export { CreditNotice, DependencyNotice } from './CredentialNotices.tsx';
export { problemFilters } from './problemFilters.ts';
export { LostDialog } from './LazyLostDialog.ts';
export { SendLinkButton } from './SendLinkButton.tsx';
export { useCredentialBulk } from './useCredentialBulk.ts';
export { useCredentialColumns } from './useCredentialColumns.tsx';
export { useCredentialMenu } from './useCredentialMenu.tsx';
export { useOpening } from './useOpening.tsx';
export { useImportPath } from './useImportPath.ts';
export { useReasons } from './useReasons.ts';
