import { user } from '@latchkey/events/user/user.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { http } from '../core/http.ts';
import { asProblem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import { idIn, isOfOwner, kinds, onlyOne, verbs, type Kind, type Verb } from './accessQuestions.ts';
import type { UserRow } from './userRow.ts';

interface Held {
  readonly role: Role;
  readonly partnerId: string | null;
  readonly customerId: string | null;
}
interface Answer {
  readonly verdict: 'allowed' | 'forbidden' | 'not_found';
  readonly by: Held | null;
  readonly roles: readonly Role[];
  /** A permission that would suffice but is suspended by a directory. */
  readonly suspended: Held | null;
  readonly needsSecondFactor: boolean;
}

/** Explains why the user can or can't do something to an entity, as decided by the API's own rules. */
export const AccessQuestion = ({ row }: { readonly row: UserRow }) => {
  const t = useT();
  const [kind, setKind] = useState<Kind>('customer');
  const [verb, setVerb] = useState<Verb>('read');
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const target = onlyOne(kind) ?? idIn(typed);
  const forget = () => {
    setAnswer(null);
    setError(null);
  };
  const offered = verbs.filter(one => kinds[kind][one] !== null);
  const choose = (next: Kind) => {
    forget();
    setKind(next);
    if (kinds[next][verb] === null) setVerb(verbs.find(one => kinds[next][one] !== null)!);
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (target === null) return;
    forget();
    const action = `${kind}.${kinds[kind][verb]}`;
    const query = new URLSearchParams({ action, target });
    await http<Answer>(`${user.path}/${row.id}/access?${query}`).then(
      ({ json }) => setAnswer(json),
      setError,
    );
  };
  const roleName = (role: Role) => t(`shell.roles.${role}`);
  const named = ({ role, partnerId, customerId }: Held): string => {
    const held = row.directPermissions.find(
      one =>
        one.role === role &&
        (one.partner?.id ?? null) === partnerId &&
        (one.customer?.id ?? null) === customerId,
    );
    return [roleName(role), held?.customer?.name || held?.partner?.name].filter(Boolean).join(', ');
  };
  const sentence = ({ verdict, by, roles, suspended }: Answer): string => {
    if (suspended) return t('user.why.suspended', { permission: named(suspended) });
    if (verdict === 'not_found') return t('user.why.unseen');
    if (verdict === 'forbidden') return t('user.why.forbidden', { roles: roles.map(roleName).join(', ') });
    return by === null ? t('user.why.allowedElsewhere') : t('user.why.allowed', { permission: named(by) });
  };
  return (
    <Card title={t('user.why.title')}>
      <Box component="form" onSubmit={event => void ask(event)} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {t('user.why.text')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '160px 220px 1fr auto' },
            alignItems: 'end',
          }}
        >
          <TextBox
            label={t('user.why.verb')}
            value={verb}
            choices={offered.map(value => ({ value, text: t(`user.why.verbs.${value}`) }))}
            onChange={value => (forget(), setVerb(value as Verb))}
          />
          <TextBox
            label={t('user.why.kind')}
            value={kind}
            choices={(Object.keys(kinds) as Kind[]).map(value => ({
              value,
              text: isOfOwner(value) ? t(`user.why.kinds.${value}`) : t(`${value}.name`, { smart_count: 1 }),
            }))}
            onChange={value => choose(value as Kind)}
          />
          {onlyOne(kind) === null ? (
            <TextBox
              label={t(isOfOwner(kind) ? 'user.why.owner' : 'user.why.target')}
              value={typed}
              onChange={text => (forget(), setTyped(text))}
            />
          ) : (
            <Box />
          )}
          <Button
            type="submit"
            variant="outlined"
            disabled={target === null}
            sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
          >
            {t('user.why.ask')}
          </Button>
        </Box>
        <Box role="status" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
          {answer && (
            <Notice kind={answer.verdict === 'allowed' ? 'info' : 'warning'}>{sentence(answer)}</Notice>
          )}
          {answer?.verdict === 'allowed' && answer.needsSecondFactor && (
            <Notice kind="warning">{t('user.why.secondFactor')}</Notice>
          )}
        </Box>
        {error !== null &&
          (asProblem(error).status === 404 ? (
            <Notice>{t('user.why.unknown')}</Notice>
          ) : (
            <ErrorArea error={error} />
          ))}
      </Box>
    </Card>
  );
};
