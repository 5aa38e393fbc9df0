import KeyIcon from '@mui/icons-material/KeyOutlined';
import TestIcon from '@mui/icons-material/PlayArrowOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { PageHead } from '../kit/PageHead.tsx';
import type { FormOnPage } from '../kit/PageForm.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { ToneSquare } from '../kit/ToneSquare.tsx';
import type { ProviderOwner, ShownAuthProvider } from './authProviderForm.ts';
import { CallbackCard } from './CallbackCard.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { domainsOf } from './domains.ts';
import { presetOf, presets, type PresetName, type ProviderType } from './presets.ts';
import { RecentFailures } from './RecentFailures.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingsCheck } from './SettingsCheck.tsx';
import { SentPerson, SignInTest } from './SignInTest.tsx';
import { useConcern, type Concern } from './useConcern.ts';
import { useSettingsCheck } from './useSettingsCheck.ts';
import { useSignIns } from './useSignIns.ts';
import { useSignInTest } from './useSignInTest.ts';
import { WhoCard } from './WhoCard.tsx';

interface Props {
  readonly owner: ProviderOwner;
  readonly id: string;
  readonly path: string;
  readonly provider: ShownAuthProvider | undefined;
  readonly form: FormOnPage;
  readonly submit: string;
  readonly onAsk: (what: 'remove' | 'history' | 'switch', concern: Concern | null) => void;
  readonly onCancel: () => void;
}

export const ProviderView = ({ owner, id, path, provider, form, submit, onAsk, onCancel }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const [type, issuer, pattern, isOn] = useWatch({
    name: ['type', 'issuerLocation', 'userEmailRegex', 'enabled'],
  }) as [ProviderType, string | null, string | null, boolean];
  const [preset, setPreset] = useState<PresetName>(() => presetOf(type, issuer));
  const testing = useSignInTest(path);
  const checking = useSettingsCheck(owner, id, provider !== undefined);
  const { test } = testing;
  const isKnown = provider !== undefined;
  // counts matching users only if the pattern is a list of domains
  const signIns = useSignIns(path, isKnown, domainsOf(pattern) === null ? null : pattern);
  const kind = `${preset === 'other' ? '' : `${presets[preset].label}, `}${t(`authProvider.types.${type}`)}`;
  const users =
    signIns &&
    t('authProvider.page.usedBy', {
      smart_count: signIns.all,
      count: number(signIns.users),
      all: number(signIns.all),
    });
  const concern = useConcern(testing, checking, signIns);
  const doubtIfOn =
    (concern?.isFailed ? concern.text : null) ?? (isKnown ? null : t('authProvider.page.newUntested'));
  const marks = (
    <>
      {provider && (
        <StatusChip
          word={t(provider.enabled ? 'authProvider.on' : 'authProvider.off')}
          explanation={t(provider.enabled ? 'authProvider.onText' : 'authProvider.offText')}
          tone={provider.enabled ? 'good' : 'quiet'}
        />
      )}
      {concern?.isFailed && (
        <StatusChip word={t('authProvider.page.testFailed')} explanation={concern.text} tone="bad" />
      )}
      {concern?.isFailed === false && provider?.enabled && (
        <StatusChip
          word={t('authProvider.page.noSignIns')}
          explanation={t('authProvider.page.noSignInsText')}
          tone="held"
        />
      )}
    </>
  );
  const isFound =
    (test?.steps.some(({ step, isOk }) => step === 'discovery' && isOk) ?? false) ||
    (checking.lines?.some(({ check, state }) => check === 'discovery' && state === 'OK') ?? false);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PageHead
        title={provider?.name ?? t('authProvider.commands.create.title')}
        picture={
          <ToneSquare tone="held">
            <KeyIcon />
          </ToneSquare>
        }
        mark={provider || concern ? marks : undefined}
        {...(isKnown
          ? {
              actions: (
                <>
                  <Button variant="outlined" onClick={() => onAsk('switch', concern)}>
                    {t(`authProvider.page.${provider.enabled ? 'switchOff' : 'switchOn'}.submit`)}
                  </Button>
                  <Button
                    variant="contained"
                    startIcon={<TestIcon />}
                    loading={testing.isBusy}
                    onClick={() => void testing.run()}
                  >
                    {t('authProvider.test.run')}
                  </Button>
                </>
              ),
              beneath: (
                <Typography variant="body2" color="textSecondary">
                  {[kind, users].filter(Boolean).join(' · ')}
                </Typography>
              ),
            }
          : {})}
      />
      {form.notices}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) minmax(300px, 360px)',
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CallbackCard id={id} preset={preset} />
          <ConnectionCard {...{ provider, preset, isFound }} onPreset={setPreset} />
          <WhoCard {...{ owner, provider, signIns }} isTested={test?.status === 'SUCCEEDED'} />
          <SaveBar
            {...{ form, preset, submit }}
            kind={isKnown ? 'save' : 'add'}
            doubt={(provider?.enabled ?? isOn) ? doubtIfOn : null}
            onCancel={() => {
              setPreset(presetOf(type, provider?.issuerLocation ?? null));
              onCancel();
            }}
            isPrimary={!isKnown || test?.status === 'SUCCEEDED'}
          >
            {isKnown && (
              <>
                <Button onClick={() => onAsk('history', null)}>{t('kit.history.tab')}</Button>
                <Button color="error" onClick={() => onAsk('remove', null)}>
                  {t('authProvider.remove')}
                </Button>
              </>
            )}
          </SaveBar>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {isKnown && (
            <SignInTest
              {...{ testing, preset }}
              onSwitchOn={provider.enabled ? null : () => onAsk('switch', concern)}
              isSaved={!form.isDirty}
            />
          )}
          {test?.person && <SentPerson person={test.person} />}
          <SettingsCheck {...{ checking, preset }} />
        </Box>
      </Box>
      {isKnown && <RecentFailures {...{ id, path, preset, signIns }} />}
    </Box>
  );
};
