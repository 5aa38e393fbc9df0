import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { answer, changed } from './answers.ts';
import { editOf, opened, press } from './openDialog.ts';
import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const list = ({ duo }: Scene) => `/customers/${duo}/settings/card-profiles`;
const draft = (scene: Scene) => `${list(scene)}/${scene.gatePass}`;
const submitted = (scene: Scene) => `${list(scene)}/${scene.submittedCard}`;

const sample = {
  url: 'https://latchkey.example/wallet/samples/x9ZbQ1',
  expiresAt: '2026-11-27T11:00:00.000Z',
};
const rollout = {
  version: 8,
  from: 7,
  phase: 'running',
  stages: [10, 50, 100],
  stage: 0,
  holdMinutes: 60,
  stopAtFailures: 5,
  nextAt: '2026-11-27T10:48:00.000Z',
  finishedAt: null,
  passes: 1_096,
  sent: 108,
  failures: 2,
  failed: [
    {
      credentialId: '0197f3a0-0000-7000-8000-0000000000c1',
      wallet: 'google',
      reason: 'imageFetchFailed',
      name: 'Theo Testcase',
    },
    {
      credentialId: '0197f3a0-0000-7000-8000-0000000000c2',
      wallet: 'apple',
      reason: '403 BadCertificate',
      name: 'Mona Muster',
    },
  ],
};
const designed = 'Designed card';
const designer = (at: (scene: Scene) => string) => (scene: Scene) => `${at(scene)}/design`;
const openDesigned = async ({ page, api, scene, t }: Visit) => {
  const { body } = await api.get<{ id: string; displayName: string; dataFormatId: string }[]>(
    `/admin/card-profiles?customerId=${scene.duo}`,
  );
  const make = async () => {
    const terms = { displayName: designed, shortName: 'designed', isWallet: true, customerId: scene.duo };
    const made = await api.post<{ id: string }>('/admin/card-profiles', {
      ...terms,
      dataFormatId: body[0]!.dataFormatId,
    });
    const at = `/admin/card-profiles/${made.body.id}/design`;
    const design = blankDesign(designed);
    await api.put(at, { design });
    await api.post(`${at}/commit`);
    const background = { kind: 'color', color: '#0d8a7a' };
    await api.put(at, { design: { ...design, both: { ...design.both, background, labels: '#2aa898' } } });
    return made.body.id;
  };
  const id = body.find(({ displayName }) => displayName === designed)?.id ?? (await make());
  await page.goto(`${new URL(page.url()).origin}${list(scene)}/${id}/design`);
  const toggle = page.getByRole('button', { name: t('cardDesign.versions.title'), exact: true });
  await toggle.waitFor();
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  await page.locator('[data-version]').waitFor();
};
const press1 = (nameOf: (visit: Visit) => string) => async (visit: Visit) => {
  await visit.page
    .getByRole('button', { name: nameOf(visit), exact: true })
    .first()
    .click();
};

export const cardScreens: readonly Screen[] = [
  {
    name: 'card-profile-default',
    at: list,
    shows: ['kit/list/RowMenu.tsx'],
    open: async visit => {
      await visit.page
        .getByRole('button', { name: visit.t('kit.list.actions', { name: 'Gate pass' }), exact: true })
        .first()
        .click();
      await visit.page.getByText(visit.t('cardProfile.defaultIs')).waitFor();
    },
  },
  {
    name: 'card-profile-delete',
    at: list,
    shows: ['cardProfile/CardProfileList.tsx'],
    open: async visit => {
      await visit.page
        .getByRole('button', { name: visit.t('kit.list.actions', { name: 'Visitor card' }), exact: true })
        .first()
        .click();
      await visit.page.getByRole('menuitem', { name: visit.t('cardProfile.commands.delete.submit') }).click();
      await opened(visit);
    },
  },
  { name: 'card-profiles', at: list },
  {
    name: 'card-profile-create',
    at: list,
    shows: ['cardProfile/ProfileDialogs.tsx', 'cardProfile/InheritedProfiles.tsx'],
    open: press(({ t }) => t('cardProfile.commands.create.title')),
  },
  { name: 'card-profile-draft', at: draft },
  {
    name: 'card-profile-submit',
    at: draft,
    shows: ['cardProfile/CardProfilePage.tsx'],
    open: press(({ t }) => t('cardProfile.commands.submit.open')),
  },
  {
    name: 'card-profile-data-type',
    at: draft,
    open: editOf(({ t }) => t('cardProfile.sections.data-type')),
  },
  {
    name: 'card-profile-additional',
    at: draft,
    open: editOf(({ t }) => t('cardProfile.sections.additional')),
  },
  { name: 'card-profile-submitted', at: submitted },
  {
    name: 'card-profile-general',
    at: submitted,
    open: editOf(({ t }) => t('cardProfile.sections.general')),
  },
  {
    name: 'card-profile-approve',
    at: submitted,
    shows: ['cardProfile/ApproveDialog.tsx'],
    open: press(({ t }) => t('cardProfile.commands.approve.open')),
  },
  {
    name: 'card-profile-send-back',
    at: submitted,
    shows: ['cardProfile/ProfileDialogs.tsx'],
    open: press(({ t }) => t('cardProfile.commands.sendBack.open')),
  },
  { name: 'card-design', at: designer(draft) },
  {
    name: 'card-design-details',
    at: designer(draft),
    open: press1(({ t }) => t('cardDesign.stage.views.details')),
  },
  {
    name: 'card-design-list',
    at: designer(draft),
    open: press1(({ t }) => t('cardDesign.stage.views.list')),
  },
  {
    name: 'card-design-dark',
    at: designer(draft),
    open: async visit => {
      await visit.button('cardDesign.stage.dark').click();
      await visit.button('cardDesign.stage.guides').click();
    },
  },
  {
    name: 'card-design-field',
    at: designer(draft),
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: t('cardDesign.places.primary') }).click();
      await page.getByRole('button', { name: t('cardDesign.fields.remove') }).waitFor();
    },
  },
  {
    name: 'card-design-wrong',
    at: designer(draft),
    open: async ({ page, t }) => {
      await page.getByRole('spinbutton', { name: t('cardDesign.background.angle') }).fill('400');
      await page.getByRole('textbox', { name: t('cardDesign.text.labels'), exact: true }).fill('#fff');
      await page.getByText(t('cardDesign.problems.color')).waitFor();
    },
  },
  {
    name: 'card-design-color',
    at: designer(draft),
    shows: ['cardProfile/designer/ColorField.tsx'],
    open: async ({ page, t }) => {
      const labels = page.getByRole('textbox', { name: t('cardDesign.text.labels'), exact: true });
      for (const color of ['#dbe4fe', '#dbe4ff']) {
        await labels.fill(color);
        await labels.blur();
      }
      const label = t('cardDesign.text.labels');
      await page.getByRole('button', { name: t('cardDesign.colors.more', { label }), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'card-design-menu',
    at: designer(draft),
    shows: ['cardProfile/designer/DesignMenu.tsx'],
    open: async ({ page, t, button }) => {
      await button('cardDesign.menu.open').click();
      await page.getByRole('menuitem', { name: t('cardDesign.menu.export') }).waitFor();
    },
  },
  {
    name: 'card-design-sample',
    at: designer(draft),
    shows: ['cardProfile/designer/SamplePicker.tsx'],
    open: press(({ t }) => t('cardDesign.sample.another')),
  },
  {
    name: 'card-design-versions',
    at: list,
    open: async visit => {
      await openDesigned(visit);
      await visit.button('cardDesign.layers.google').click();
    },
  },
  {
    name: 'card-design-compare',
    at: list,
    shows: ['cardProfile/designer/Versions.tsx', 'cardProfile/designer/CompareDialog.tsx'],
    open: async visit => {
      await openDesigned(visit);
      await press(({ t }) => t('cardDesign.versions.compare', { version: 1 }))(visit);
    },
  },
  {
    name: 'card-design-restore',
    at: list,
    shows: ['cardProfile/designer/Versions.tsx', 'cardProfile/designer/RestoreDialog.tsx'],
    open: async visit => {
      await openDesigned(visit);
      await press(({ t }) => t('cardDesign.versions.restore', { version: 1 }))(visit);
    },
  },
  {
    name: 'card-design-publish',
    at: designer(draft),
    shows: ['cardProfile/designer/Designer.tsx', 'cardProfile/designer/PublishDialog.tsx'],
    open: async visit => {
      await press(({ t }) => t('cardDesign.publish.open'))(visit);
      await visit.page
        .getByRole('dialog')
        .getByText(/version 1|Version 1/)
        .waitFor();
    },
  },
  { name: 'card-design-fixed', at: designer(submitted) },
  {
    name: 'card-design-try',
    at: designer(submitted),
    shows: ['cardProfile/designer/TryDialog.tsx'],
    before: ({ page }) => answer(page, /\/design\/sample$/, sample),
    open: async visit => {
      await press(({ t }) => t('cardDesign.try.open'))(visit);
      await visit.page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'card-rollout',
    at: submitted,
    before: async ({ page }) => {
      await changed(page, /\/admin\/card-profiles\/[\w-]+$/, () => ({
        status: 'ACTIVE',
        designVersion: 8,
        rollout: 'RUNNING',
      }));
      await answer(page, /\/rollouts\?/, [rollout]);
    },
    open: async ({ page }) => page.locator('[data-rollout=running]').waitFor(),
  },
  {
    name: 'card-rollout-back',
    at: submitted,
    shows: ['cardProfile/RolloutCard.tsx'],
    before: async ({ page }) => {
      await changed(page, /\/admin\/card-profiles\/[\w-]+$/, () => ({
        status: 'ACTIVE',
        designVersion: 8,
        rollout: 'STOPPED',
      }));
      await answer(page, /\/rollouts\?/, [{ ...rollout, phase: 'stopped', nextAt: null }]);
    },
    open: press(({ t }) => t('cardProfile.rollout.goBack', { from: 7 })),
  },
  {
    name: 'partner-card-profile',
    at: ({ partner, partnerCard }) => `/global/partners/${partner}/config/cards/${partnerCard}`,
  },
];
