import type { SignInRules } from '@latchkey/events/signInRules/signInRules.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { RulesSkeleton } from './RulesSkeleton.tsx';
import { rulesPath, SignInRulesSection } from './SignInRulesSection.tsx';

export const RulesOnUsers = () => {
  const t = useT();
  const { row, revision, error, reload, again } = useEditable<SignInRules>(rulesPath);
  if (row) return <SignInRulesSection title={t('signInRules.title')} {...{ row, revision, reload }} />;
  return error ? <ErrorArea error={error} onAgain={again} /> : <RulesSkeleton />;
};
