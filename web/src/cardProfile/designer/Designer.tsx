import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { mendedAll } from '@latchkey/events/cardProfile/design/checks.ts';
import { filesOf, looksOf, type Design, type Layer } from '@latchkey/events/cardProfile/design/design.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { Box } from '@mui/material';
import { useMemo, useReducer, useState } from 'react';
import { useTextLocale } from '../../core/useTextLocale.ts';
import type { CardProfileRow } from '../profileOwner.ts';
import { profilePlaces } from '../profilePlaces.ts';
import { Checks } from './Checks.tsx';
import type { CodeUse } from './codeUse.ts';
import { CompactPreview } from './CompactPreview.tsx';
import { Controls } from './Controls.tsx';
import { importDesign, revisedOf, sendBelow, type DesignShown, type Revised } from './designApi.ts';
import { DesignerContext, type Designer as Shared } from './designer.ts';
import { DesignHead } from './DesignHead.tsx';
import { DesignMenu } from './DesignMenu.tsx';
import { DesignNotices } from './DesignNotices.tsx';
import { FixedPanel } from './FixedPanel.tsx';
import { heldPart } from './draggedPart.ts';
import { withLooks, withoutOverride } from './layers.ts';
import { measure } from './measureText.ts';
import { ParamsContext } from './params.ts';
import { usePictures } from './pictures.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { SampleLine } from './SampleLine.tsx';
import { SamplePicker } from './SamplePicker.tsx';
import { Stage } from './Stage.tsx';
import { StageBar, zoomed, type View } from './StageBar.tsx';
import { TryDialog } from './TryDialog.tsx';
import { edited as withEdit, editedOf } from './undo.ts';
import { useAutosave } from './useAutosave.ts';
import { useDesignerKeys } from './useDesignerKeys.ts';
import { useFindings } from './useFindings.ts';
import { cardOfSample, type Sample } from './useSample.ts';
import { Versions } from './Versions.tsx';
import { Workspace } from './Workspace.tsx';

interface Props {
  readonly row: CardProfileRow;
  readonly found: Revised;
  readonly params: readonly { readonly name: string; readonly isMainField: boolean }[];
  readonly codeUse: CodeUse;
  /**
   * The customer whose credentials can be previewed; null on a partner's page, or without the permission to
   * read them.
   */
  readonly customerId: string | null;
  readonly mayChange: boolean;
  readonly mayApprove: boolean;
  readonly refetch: () => Promise<Revised>;
  readonly put: (revised: Revised) => void;
}
const showsVersions = () => window.innerWidth >= 1200;

export const Designer = (props: Props) => {
  const { row, found, params, codeUse, customerId, mayChange, mayApprove, refetch, put } = props;
  const { id } = row;
  const { shown } = found;
  const own = useTextLocale();
  const [edited, edit] = useReducer(withEdit, null, () =>
    editedOf(shown.design ?? blankDesign(row.displayName)),
  );
  const [layer, setLayer] = useState<Layer>('both');
  const [view, setView] = useState<View>('front');
  const [locale, setLocale] = useState<Locale>(own);
  const [isDark, setIsDark] = useState(false);
  const [hasGuides, setHasGuides] = useState(false);
  const [chosenCode, setChosenCode] = useState<boolean | null>(null);
  const hasCode = chosenCode ?? codeUse.isUsual;
  const [zoom, setZoom] = useState(1);
  const [isHeld, setIsHeld] = useState(false);
  const [held] = useState(heldPart);
  const [sample, setSample] = useState<Sample>({ is: 'sample', name: 'ordinary' });
  const [asking, setAsking] = useState<'publish' | 'sample' | 'try' | null>(null);
  const [hasVersions, setHasVersions] = useState(showsVersions);
  const [failure, setFailure] = useState<unknown>(null);
  const [notTaken, setNotTaken] = useState<readonly string[] | null>(null);
  const { design } = edited;
  const submitAt =
    mayChange && customerId !== null && row.canBeSubmitted
      ? `${profilePlaces.below({ customerId })}/${id}#submit`
      : null;
  const isFixed = !shown.canBeEdited || !mayChange;
  const card = cardOfSample(sample);
  const pictures = usePictures(filesOf(design));
  const findings = useFindings(design, card, locale, pictures);
  const saving = useAutosave({
    id,
    design,
    found,
    refetch,
    put,
    isHeld: isHeld || (edited.gesture?.startsWith('drag') ?? false),
    canBeEdited: !isFixed,
    onTheirs: theirs => edit({ does: 'replace', design: theirs }),
  });
  const shared = useMemo((): Shared => {
    const change = (next: (now: Design) => Design, gesture?: string) =>
      edit({ does: 'change', change: next, gesture });
    return {
      id,
      isFixed,
      design,
      layer,
      pictures,
      held,
      change,
      looks: looksOf(design, layer),
      set: (set, gesture) => change(now => withLooks(now, layer, set), gesture),
      settle: () => edit({ does: 'settle' }),
      takeBack: (wallet, names) =>
        change(now => names.reduce((next, name) => withoutOverride(next, wallet, name), now)),
    };
  }, [id, isFixed, design, layer, pictures, held]);

  const [undo, redo] = [() => edit({ does: 'undo' }), () => edit({ does: 'redo' })];
  const turnLayer = (next: Layer) => () => !isFixed && setLayer(next);
  useDesignerKeys({
    undo,
    redo,
    zoom: steps => setZoom(now => zoomed(now, steps)),
    resetZoom: () => setZoom(1),
    letters: {
      g: () => setHasGuides(now => !now),
      d: () => setIsDark(now => !now),
      q: () => setChosenCode(!hasCode),
      b: turnLayer('both'),
      '1': turnLayer('apple'),
      '2': turnLayer('google'),
    },
  });

  const take = async (step: string) => {
    const revised = revisedOf(await sendBelow<DesignShown>(id, step, crypto.randomUUID()));
    saving.agree(revised);
    put(revised);
    const { design: next } = revised.shown;
    if (next !== null) shared.change(() => next);
  };
  const importFrom = async (file: File) => {
    setFailure(null);
    try {
      const taken = await importDesign(id, file);
      shared.change(() => taken.design);
      setNotTaken(taken.notTaken);
    } catch (error) {
      setFailure(error);
    }
  };
  const restore = async (version: number) => {
    await saving.save();
    await take(`versions/${version}/restore`);
  };
  const isPublishable = mayChange && (isFixed ? shown.design !== null && shown.isUnpublished : true);
  const save = () => (isFixed ? Promise.resolve() : saving.save(shown.design === null));
  // `saving.state` already shows why a save failed
  const ignore = () => undefined;
  return (
    <DesignerContext value={shared}>
      <ParamsContext value={useMemo(() => params.map(param => param.name), [params])}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            mx: { xs: -1.5, sm: -3 },
            mb: { xs: -1.5, sm: -2.5 },
            height: { md: 'calc(100dvh - var(--head-height) - 52px)' },
            minHeight: { md: 560 },
          }}
        >
          <Box sx={{ px: { xs: 1.5, sm: 3 }, pb: 1.5 }}>
            <DesignHead
              {...{ shown, edited, isFixed, hasVersions }}
              title={row.displayName}
              saving={saving.state}
              isDirty={saving.isDirty}
              onUndo={undo}
              onRedo={redo}
              onVersions={() => setHasVersions(!hasVersions)}
              onPublish={isPublishable ? () => setAsking('publish') : undefined}
              more={
                <DesignMenu
                  id={id}
                  name={row.shortName}
                  onImport={isFixed ? undefined : file => void importFrom(file)}
                  onFailed={setFailure}
                />
              }
            />
          </Box>
          <DesignNotices
            saving={saving.state}
            publication={asking === 'publish' ? null : shown.publication}
            failure={failure}
            notTaken={notTaken}
            onSave={() => void saving.save().catch(ignore)}
            onMine={() => void saving.keepMine().catch(ignore)}
            onTheirs={() => void saving.takeTheirs().catch(setFailure)}
            onPublication={() => setAsking('publish')}
            onSeen={() => setNotTaken(null)}
          />
          <Workspace
            onZoom={steps => setZoom(now => zoomed(now, steps))}
            controls={
              isFixed ? (
                <FixedPanel
                  hasDesign={shown.design !== null}
                  isActive={row.status === 'ACTIVE'}
                  isViewOnly={shown.canBeEdited}
                  onReopen={mayApprove && shown.canBeReopened ? () => take('reopen') : undefined}
                />
              ) : (
                <Controls onLayer={setLayer} />
              )
            }
            bar={
              <StageBar
                {...{ view, locale, isDark, hasGuides, hasCode, zoom }}
                onView={setView}
                onLocale={setLocale}
                onDark={() => setIsDark(!isDark)}
                onGuides={() => setHasGuides(!hasGuides)}
                onCode={() => setChosenCode(!hasCode)}
                onZoom={setZoom}
              />
            }
            stage={fit => (
              <Stage
                {...{ view, isDark, hasGuides, hasCode, card, locale }}
                zoom={zoom * fit}
                onHold={setIsHeld}
              />
            )}
            compact={<CompactPreview {...{ card, locale }} />}
            sample={
              <SampleLine
                {...{ sample, hasCode }}
                isWallet={row.isWallet}
                badgesOf={codeUse.badgesOf}
                onAnother={() => setAsking('sample')}
                onTry={mayChange ? () => setAsking('try') : undefined}
              />
            }
            checks={
              <Checks
                findings={findings}
                onMendAll={() =>
                  shared.change(now => mendedAll(now, { card, locale, pixelsOf: pictures.pixelsOf, measure }))
                }
              />
            }
            versions={
              hasVersions ? (
                <Versions
                  {...{ id, design, shown }}
                  isDirty={saving.isDirty}
                  mayRestore={!isFixed}
                  onRestore={restore}
                  onClose={() => setHasVersions(false)}
                />
              ) : null
            }
          />
        </Box>
        {asking === 'publish' && (
          <PublishDialog
            {...{ id, shown, findings, save, submitAt }}
            onSent={refetch}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'try' && <TryDialog {...{ id, save }} onClose={() => setAsking(null)} />}
        {asking === 'sample' && (
          <SamplePicker
            {...{ customerId, sample }}
            mainParam={params.find(({ isMainField }) => isMainField)?.name}
            onPick={setSample}
            onClose={() => setAsking(null)}
          />
        )}
      </ParamsContext>
    </DesignerContext>
  );
};
