/** What other nouns may use of credentials. */
export { AddButton, AddFirst, AddMenu } from './AddMenu.tsx';
export { CredentialChip } from './CredentialChip.tsx';
export { CredentialList, CredentialsOfOrder } from './CredentialList.tsx';
export type { CredentialRow } from './credentialRow.ts';
export { CredentialsOfDevice } from './CredentialsOfDevice.tsx';
export { CreditNotice, DependencyNotice } from './CredentialNotices.tsx';
export { SendLinkButton } from './SendLinkButton.tsx';
export { useOpening } from './useOpening.tsx';
export { useImportPath } from './useImportPath.ts';
