import { inBoth } from '../core/messagesOf.ts';

/** Texts of the dialogs that confirm an order's commands. `none`: without credentials to count. */
export const orderDialogMessages = inBoth(
  {
    reedit:
      'The order will become a draft. You can then edit the failed credential; issued ones aren’t affected. |||| The order will become a draft. You can then edit the %{count} failed credentials; issued ones aren’t affected.',
    pause:
      'One credential isn’t issued yet. If it was already sent to the provider, it still arrives; otherwise it waits until you resume. |||| %{count} credentials aren’t issued yet. Those already sent to the provider still arrive; the rest wait until you resume.',
    resume: 'Issuing will resume for %{count} credential. |||| Issuing will resume for %{count} credentials.',
    delete:
      'The draft and its %{count} credential will be deleted. |||| The draft and its %{count} credentials will be deleted.',
    none: {
      reedit: 'The order will become a draft, so that you can edit it.',
      pause: 'Issuing waits until you resume.',
      resume: 'Issuing will resume.',
      delete: 'The draft will be deleted.',
    },
  },
  {
    reedit:
      'Der Auftrag wird wieder zum Entwurf. Die fehlgeschlagene Berechtigung können Sie dann bearbeiten, und ausgestellte bleiben unverändert. |||| Der Auftrag wird wieder zum Entwurf. Die %{count} fehlgeschlagenen Berechtigungen können Sie dann bearbeiten, und ausgestellte bleiben unverändert.',
    pause:
      'Eine Berechtigung ist noch nicht ausgestellt. Sie kommt noch an, falls sie schon übermittelt wurde, und wartet sonst, bis Sie die Ausstellung fortsetzen. |||| %{count} Berechtigungen sind noch nicht ausgestellt. Bereits übermittelte kommen noch an, und die übrigen warten, bis Sie die Ausstellung fortsetzen.',
    resume:
      'Die Ausstellung von %{count} Berechtigung wird fortgesetzt. |||| Die Ausstellung von %{count} Berechtigungen wird fortgesetzt.',
    delete:
      'Der Entwurf wird mit %{count} Berechtigung gelöscht. |||| Der Entwurf wird mit %{count} Berechtigungen gelöscht.',
    none: {
      reedit: 'Der Auftrag wird wieder zum Entwurf, sodass Sie ihn bearbeiten können.',
      pause: 'Die Ausstellung wartet, bis Sie sie fortsetzen.',
      resume: 'Die Ausstellung wird fortgesetzt.',
      delete: 'Der Entwurf wird gelöscht.',
    },
  },
);
