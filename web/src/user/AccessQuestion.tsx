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
import type { UserRow } from './userRow.ts';

const usual = { read: 'read', change: 'change', delete: 'delete' } as const;
/** What can be asked: of each kind of thing, by what it is looked at, changed and deleted. A provider takes its devices away itself, a voucher stays as it was made, and a contract ends by itself. */
const kinds = {
  customer: usual,
  partner: usual,
  order: { ...usual, change: 'rename' },
  credential: { ...usual, delete: 'remove' },
  cardProfile: usual,
  pdfDesign: usual,
  dataFormat: usual,
  providerConfig: usual,
  appConfig: usual,
  device: { ...usual, delete: null },
  voucher: { ...usual, change: null },
  contract: { read: 'read', change: 'edit', delete: null },
  authProvider: usual,
  oauthClient: usual,
  apiKey: { ...usual, change: 'regenerate' },
  user: usual,
} as const satisfies Readonly<Record<string, Readonly<Record<keyof typeof usual, string | null>>>>;
type Kind = keyof typeof kinds;
const verbs = ['read', 'change', 'delete'] as const;
type Verb = (typeof verbs)[number];
interface Answer {
  readonly verdict: 'allowed' | 'forbidden' | 'not_found';
  readonly by: {
    readonly role: Role;
    readonly partnerId: string | null;
    readonly customerId: string | null;
  } | null;
  readonly roles: readonly Role[];
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** The last id in what was entered: an id alone, or the address of a page. */
const idIn = (text: string): string | null => text.match(anyId)?.at(-1)?.toLowerCase() ?? null;

/** Why this user can or can't do something to one thing: the API answers by what it refuses by. */
export const AccessQuestion = ({ row }: { readonly row: UserRow }) => {
  const t = useT();
  const [kind, setKind] = useState<Kind>('customer');
  const [verb, setVerb] = useState<Verb>('read');
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const target = idIn(typed);
  const forget = () => {
    setAnswer(null);
    setError(null);
  };
  const offered = verbs.filter(one => kinds[kind][one] !== null);
  const choose = (next: Kind) => {
    forget();
    setKind(next);
    if (kinds[next][verb] === null) setVerb('read');
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
  const sentence = ({ verdict, by, roles }: Answer): string => {
    if (verdict === 'not_found') return t('user.why.unseen');
    if (verdict === 'forbidden') return t('user.why.forbidden', { roles: roles.map(roleName).join(', ') });
    if (by === null) return t('user.why.allowedElsewhere');
    const held = row.directPermissions.find(
      one =>
        one.role === by.role &&
        (one.partner?.id ?? null) === by.partnerId &&
        (one.customer?.id ?? null) === by.customerId,
    );
    const place = held?.customer?.name || held?.partner?.name;
    const permission = [roleName(by.role), place].filter(Boolean).join(', ');
    return t('user.why.allowed', { permission });
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
              text: t(`${value}.name`, { smart_count: 1 }),
            }))}
            onChange={value => choose(value as Kind)}
          />
          <TextBox label={t('user.why.target')} value={typed} onChange={text => (forget(), setTyped(text))} />
          <Button type="submit" variant="outlined" disabled={target === null}>
            {t('user.why.ask')}
          </Button>
        </Box>
        <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
          {answer && (
            <Notice kind={answer.verdict === 'allowed' ? 'info' : 'warning'}>{sentence(answer)}</Notice>
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
