import { baseColor, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import TermsIcon from '@mui/icons-material/MenuBookOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { http } from '../../core/http.ts';
import { useProfile } from '../../core/profile.tsx';
import { useT } from '../../core/t.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { SampleCard } from '../../sampleData/pickers.tsx';
import { GoTo } from '../GoTo.tsx';
import { AskColleague } from './AskColleague.tsx';
import { GuideStep } from './GuideStep.tsx';
import { existingOf, type GuideData } from './guideData.ts';
import type { Previewed } from './guidePart.ts';
import { useFirstOf } from './Issued.tsx';
import { Preview } from './Preview.tsx';
import { StepPart, StepHelp, useDone } from './stepParts.tsx';
import { minutesLeft, nextStep, stepsOf, type May, type Scope, type StepName } from './steps.ts';

interface Props {
  readonly data: GuideData;
  readonly scope: Scope;
  readonly may: May;
  readonly isIssued: boolean;
  readonly onSkip: () => void;
  readonly onFinish: () => void;
}

const useLooks = (profileId: string | undefined) => {
  const { data } = useQuery({
    queryKey: ['cardProfile', 'looks', profileId],
    enabled: profileId !== undefined,
    queryFn: async ({ signal }) =>
      (await http<{ design: Design | null }>(`/admin/card-profiles/${profileId}/design`, { signal })).json,
  });
  const both = data?.design?.both;
  return { color: both ? baseColor(both.background) : null, logo: both?.logo?.file ?? null };
};

export const Guide = ({ data, scope, may, isIssued, onSkip, onFinish }: Props) => {
  const t = useT();
  const { fullName } = useProfile();
  const [skipped, setSkipped] = useState<ReadonlySet<StepName>>(new Set());
  const [chosen, setChosen] = useState<StepName | null>(null);
  const [typed, setTyped] = useState<Partial<Previewed>>({});
  const looks = useLooks(data.profile?.id);
  const first = useFirstOf(data.order?.id ?? null).data;
  const done = useDone(data);
  const onPreview = useCallback(
    (values: Partial<Previewed>) => setTyped(before => ({ ...before, ...values })),
    [],
  );
  const steps = stepsOf(existingOf(data, isIssued), may, scope);
  // once an order is submitted, its step stays open until the guide is finished or another step is chosen
  const open = chosen ?? (data.order === null ? nextStep(steps, skipped) : 'credential');
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const left = minutesLeft(steps);
  const numberOf = (name: StepName) => steps.findIndex(step => step.name === name) + 1;
  const isTopUp = (name: StepName) => name === 'customer' && data.customer !== null;
  const titleOf = (name: StepName) => t(isTopUp(name) ? 'guide.customer.addCredits' : `guide.${name}.title`);
  const aboutOf = (name: StepName) => t(isTopUp(name) ? 'guide.customer.creditsHint' : `guide.${name}.about`);
  const previewed: Previewed = {
    customer: data.customer?.name ?? typed.customer ?? null,
    name: typed.name ?? first?.nameOnCard ?? null,
    number: typed.number ?? first?.dataParams?.['cardNumber'] ?? null,
    color: typed.color ?? looks.color,
    logo: typed.logo ?? looks.logo,
  };
  const choose = (name: StepName) => {
    setSkipped(before => new Set([...before].filter(one => one !== name)));
    setChosen(name);
  };
  const skip = (name: StepName) => {
    setSkipped(before => new Set([...before, name]));
    setChosen(null);
  };
  const column = { display: 'grid', gap: { xs: 2, sm: 3 }, alignContent: 'start', minWidth: 0 } as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PageHead
        title={t('guide.welcome', { name: fullName })}
        {...(isIssued ? {} : { actions: <Button onClick={onSkip}>{t('guide.skipAll')}</Button> })}
        beneath={
          <Typography variant="body2" color="textSecondary">
            {t('guide.lead')}
          </Typography>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        }}
      >
        <Box sx={{ ...column, gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {t('guide.progress', { done: doneCount, all: steps.length })}
            </Typography>
            {left > 0 && (
              <Typography variant="body2" color="textSecondary">
                {t('guide.left', { smart_count: left })}
              </Typography>
            )}
          </Box>
          <LinearProgress
            variant="determinate"
            color="success"
            value={(doneCount / steps.length) * 100}
            aria-label={t('guide.progress', { done: doneCount, all: steps.length })}
            sx={{ height: 6, borderRadius: 1, mb: 0.5 }}
          />
          <Box
            component="ol"
            aria-label={t('guide.list')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
          >
            {steps.map(step => {
              const { name, isDone, mayTake, waitsFor } = step;
              const isOpen = open === name;
              const made = done[name];
              const ask = (
                <AskColleague
                  title={titleOf(name)}
                  who={t(`guide.colleague.who.${name}`)}
                  minutes={step.minutes}
                />
              );
              const parts = {
                data,
                scope,
                previewed,
                onPreview,
                onSkip: () => skip(name),
                onDone: () => (name === 'credential' ? onFinish() : setChosen(null)),
                onStep: choose,
                ask,
              };
              const isForOthers = !isDone && !mayTake;
              return (
                <GuideStep
                  key={name}
                  number={numberOf(name)}
                  title={isDone && !isOpen ? t(`guide.${name}.done`) : titleOf(name)}
                  text={isForOthers ? t(`guide.ask.${name}`) : isDone && !isOpen ? made.text : aboutOf(name)}
                  isDone={isDone}
                  minutes={t('guide.minutes', { smart_count: step.minutes })}
                  to={isDone ? made.to : null}
                  link={t(`guide.${name}.link`)}
                  ask={isForOthers ? ask : undefined}
                  help={<StepHelp name={name} isTopUp={isTopUp(name)} />}
                  onOpen={isDone || isForOthers ? undefined : () => choose(name)}
                >
                  {!isOpen ? undefined : waitsFor === null || data.order !== null ? (
                    <StepPart name={name} {...parts} />
                  ) : (
                    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
                      <Notice
                        kind="info"
                        {...(may[waitsFor]
                          ? {
                              action: t('guide.open', { step: titleOf(waitsFor) }),
                              onAction: () => choose(waitsFor),
                            }
                          : {})}
                      >
                        {may[waitsFor]
                          ? t('guide.waits', { step: titleOf(waitsFor) })
                          : t(`guide.ask.${waitsFor}`)}
                      </Notice>
                    </Box>
                  )}
                </GuideStep>
              );
            })}
          </Box>
        </Box>
        <Box sx={column}>
          <Preview
            partner={data.partner?.name ?? null}
            previewed={previewed}
            steps={{
              customer: numberOf('customer'),
              card: numberOf('card'),
              credential: numberOf('credential'),
            }}
          />
          {scope === 'global' && (
            // finishing before the overview shows issued orders would reopen the guide
            <SampleCard isEmpty={data.partner === null} onLoaded={isIssued ? onFinish : undefined} />
          )}
          <GoTo
            title={t('guide.help.title')}
            places={[
              {
                to: '/terms',
                icon: <TermsIcon />,
                name: t('guide.help.terms'),
                text: t('guide.help.termsText'),
              },
            ]}
          />
        </Box>
      </Box>
    </Box>
  );
};
