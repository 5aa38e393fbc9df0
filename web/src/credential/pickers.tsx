/** What other nouns may use of credentials. */
export { AddButton, AddFirst, AddMenu } from './AddMenu.tsx';
export { CredentialList, CredentialsOfOrder } from './CredentialList.tsx';
export { CreditNotice, DependencyNotice } from './CredentialNotices.tsx';
