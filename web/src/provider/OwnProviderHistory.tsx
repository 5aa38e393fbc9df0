import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { useLocation } from 'react-router';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/** What happened to a provider of a customer or partner and to its keys. The page of its owner, which it is opened from, shows it as it was. */
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
