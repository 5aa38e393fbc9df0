import type { ShownValue } from '@latchkey/events/cardProfile/design/card.ts';
import type { Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import type { Drawing } from '@latchkey/events/cardProfile/design/drawing.ts';
import ReaderIcon from '@mui/icons-material/Contactless';
import MoreIcon from '@mui/icons-material/ChevronRight';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { DrawingView } from './DrawingView.tsx';
import { PassCode } from './PassCode.tsx';
import type { PhoneLook } from './phoneLooks.ts';
import { cardRatio } from './partPlacement.ts';

interface Of {
  readonly wallet: Wallet;
  readonly look: PhoneLook;
}
const Rows = ({ look, children }: { readonly look: PhoneLook; readonly children: ReactNode }) => (
  <Box
    sx={{
      borderRadius: 2,
      overflow: 'hidden',
      fontSize: '0.95em',
      '& > * + *': { borderTop: '1px solid', borderColor: 'inherit' },
    }}
    style={{ background: look.list, borderColor: look.line }}
  >
    {children}
  </Box>
);
const Row = ({ name, value }: { readonly name: ReactNode; readonly value?: ReactNode }) => (
  <Box
    sx={{ display: 'flex', gap: 1.5, px: 1.75, py: '0.8em', borderColor: 'inherit', alignItems: 'center' }}
  >
    <Box component="span" sx={{ flex: 1 }}>
      {name}
    </Box>
    {value}
  </Box>
);

interface FrontProps extends Of {
  readonly code: { readonly ground: string; readonly text: string | null } | null;
  readonly children: ReactNode;
}
export const FrontView = ({ wallet, look, code, children }: FrontProps) => {
  const t = useT();
  return (
    <>
      {code === null ? (
        <>
          {children}
          <Box aria-hidden sx={{ display: 'grid', justifyItems: 'center', gap: '0.7em', fontWeight: 500 }}>
            <ReaderIcon sx={{ fontSize: '2.8em' }} style={{ color: look.accent }} />
            <span style={{ color: look.quiet }}>{t(`cardDesign.phone.hold.${wallet}`)}</span>
          </Box>
        </>
      ) : (
        <Box
          sx={{ borderRadius: '0.9em', boxShadow: '0 6px 18px rgb(0 0 0 / .22)' }}
          style={{ background: code.ground }}
        >
          {children}
          <Box sx={{ display: 'grid', py: '1em' }}>
            <PassCode text={code.text} />
          </Box>
        </Box>
      )}
      <Box aria-hidden>
        <Rows look={look}>
          <Row
            name={t('cardDesign.phone.status')}
            value={<span style={{ color: look.quiet }}>{t('cardDesign.phone.ready')}</span>}
          />
          <Row
            name={t(`cardDesign.phone.details.${wallet}`)}
            value={<MoreIcon sx={{ fontSize: '1.2em' }} />}
          />
        </Rows>
      </Box>
    </>
  );
};

export const DetailsView = ({
  look,
  icon,
  title,
  values,
}: Of & { readonly icon: Drawing; readonly title: string; readonly values: readonly ShownValue[] }) => {
  const t = useT();
  return (
    <>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: '0.6em', textAlign: 'center' }}>
        <Box sx={{ width: '4.4em', height: '4.4em', borderRadius: '22%', overflow: 'hidden' }}>
          <DrawingView drawing={icon} />
        </Box>
        <strong>{title}</strong>
      </Box>
      <Rows look={look}>
        {values.map(({ key, label, value }) => (
          <Box key={key} sx={{ px: 1.75, py: '0.7em', borderColor: 'inherit', overflowWrap: 'anywhere' }}>
            <Box sx={{ fontSize: '0.85em' }} style={{ color: look.quiet }}>
              {label}
            </Box>
            {value}
          </Box>
        ))}
        {values.length === 0 && (
          <Box sx={{ px: 1.75, py: '0.8em' }} style={{ color: look.quiet }}>
            {t('cardDesign.phone.noDetails')}
          </Box>
        )}
      </Rows>
    </>
  );
};

export const ListView = ({
  wallet,
  look,
  icon,
  title,
  children,
}: Of & { readonly icon: Drawing; readonly title: string; readonly children: ReactNode }) => {
  const t = useT();
  const overlap = wallet === 'apple' ? '-44%' : '0.9em';
  const other = (
    <Box
      aria-hidden
      sx={{ aspectRatio: cardRatio, borderRadius: '0.9em', position: 'relative' }}
      style={{ background: look.other, boxShadow: `0 -1px 0 ${look.line}` }}
    />
  );
  return (
    <>
      <Box sx={{ '& > * + *': { mt: overlap } }}>
        {wallet === 'apple' && other}
        {children}
        {other}
      </Box>
      <Box
        sx={{
          position: 'absolute',
          left: '0.9em',
          right: '0.9em',
          bottom: '0.9em',
          p: '0.8em',
          display: 'flex',
          gap: '0.8em',
          alignItems: 'center',
          borderRadius: '1.2em',
          boxShadow: '0 4px 18px rgb(0 0 0 / .18)',
        }}
        style={{ background: look.list, border: `1px solid ${look.line}` }}
      >
        <Box sx={{ width: 38, height: 38, flex: 'none', borderRadius: '22%', overflow: 'hidden' }}>
          <DrawingView drawing={icon} />
        </Box>
        <Box sx={{ minWidth: 0, fontSize: '0.9em' }}>
          <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {title}
          </Box>
          <span style={{ color: look.quiet }}>{t('cardDesign.phone.notice')}</span>
        </Box>
      </Box>
    </>
  );
};
