import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { useLocation } from 'react-router';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/**
 * History of a customer's or partner's provider and its keys. Past versions are shown on the owner's page.
 */
export const OwnProviderHistory = ({ owner, provider, onClose }: Props) => (
  <HistoryDialog
    of={{
      ...partnerProvider,
      name: 'providerConfig.own',
      path: providersPath(owner),
      refs: { configId: 'providerConfig' },
    }}
    id={provider.credentialProviderId}
    name={provider.displayName}
    base={useLocation().pathname}
    onClose={onClose}
  />
);
