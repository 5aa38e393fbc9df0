import { changeReason } from '@latchkey/events/credential/fields.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { useActor } from './useActor.ts';
import type { Happening } from './useLedger.ts';

/**
 * Returns the event that suspended a suspended credential: the request, or the provider's report if no one
 * requested it. `happenings`: newest first.
 */
const suspensionOf = (happenings: readonly Happening[]): Happening | undefined => {
  const resumed = happenings.findIndex(({ type }) => type === 'CredentialResumeRequested');
  const since = resumed === -1 ? happenings : happenings.slice(0, resumed);
  return (
    since.find(({ type }) => type === 'CredentialSuspendRequested') ??
    since.find(({ type, data }) => type === 'CredentialReported' && data['status'] === 'SUSPENDED')
  );
};

/** Returns a function that says who suspended a credential, when and why; null if that isn't known. */
export const useSuspensionText = () => {
  const t = useT();
  const { dateTime } = useFormats();
  const actorOf = useActor();
  return (happenings: readonly Happening[]): string | null => {
    const suspension = suspensionOf(happenings);
    if (!suspension) return null;
    const { by, forName, at, data } = suspension;
    const args = { name: forName ?? actorOf(by), date: dateTime(at) };
    const reason = changeReason.safeParse(data['reason']).data;
    return reason === undefined
      ? t('credential.page.suspendedBy', args)
      : t('credential.page.suspendedFor', { ...args, reason: t(`credential.reasons.${reason}`) });
  };
};
