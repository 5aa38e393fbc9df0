import { useState } from 'react';
import { useT } from '../core/t.ts';
import { useUnsaved } from '../core/useUnsaved.ts';
import { Question } from './Question.tsx';

interface Texts {
  readonly title: string;
  readonly text: string;
}

/**
 * Asks before Escape or a reload closes a dialog with a secret that is shown once and wasn't copied. Buttons
 * of the dialog close it without asking. `secret` is null if there is none.
 */
export const useSecretGuard = (secret: string | null, { title, text }: Texts, onClose: () => void) => {
  const t = useT();
  const [copied, setCopied] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isAtRisk = secret !== null && copied !== secret;
  useUnsaved(isAtRisk);
  return {
    leave: () => (isAtRisk ? setIsLeaving(true) : onClose()),
    onCopied: () => setCopied(secret),
    question: isLeaving && (
      <Question
        title={title}
        text={text}
        submit={t('kit.dialog.close')}
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    ),
  };
};
