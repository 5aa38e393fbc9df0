import type { Scene } from './scene.ts';
import type { Screen, Visit } from './screen.ts';

const at = ({ acme }: Scene) => `/customers/${acme}/credentials/import`;
const fileOf = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`nameOnCard;email;phoneNumber;cardNumber;remark\n${rows.join('\n')}\n`),
});
const bad = fileOf(
  'badges.csv',
  'Ada Lovelace;ada@example.test;;4711;Locker 12',
  ';no e-mail;123;not a number;',
  'Alan Turing;alan@acme,test;;99999999999;',
  'Grace Hopper;grace@example.test;;4711;',
  'Edsger Dijkstra;edsger@example.test;;;',
  'Barbara Liskov;barbara@example.test;;;',
  'Too few;',
);
const good = fileOf('staff.csv', 'Ada Lovelace;ada@example.test;;998001;Locker 12', 'Alan Turing;;;998002;');
const next = (visit: Visit) => visit.button('import.next').click();

const toColumns = (file: typeof bad) => async (visit: Visit) => {
  await visit.page.locator('input[type=file]').setInputFiles(file);
  await visit.page.getByRole('table', { name: visit.t('import.columns.title') }).waitFor();
};
const toProblems = async (visit: Visit) => {
  await toColumns(bad)(visit);
  await visit.page.locator('button.MuiButton-contained:not([disabled])').last().click();
  await visit.page.getByRole('table', { name: visit.t('import.problems.all') }).waitFor();
};
const toReview = async (visit: Visit) => {
  await toColumns(good)(visit);
  await next(visit);
  await visit.page.getByRole('heading', { name: visit.t('import.review.title') }).waitFor();
};

interface ExistingRow {
  readonly nameOnCard: string;
  readonly cardProfileId: string;
  readonly recipient: { readonly email: string | null };
  readonly dataParams: Readonly<Record<string, string>>;
}
const toUpdate = async (visit: Visit) => {
  const { body } = await visit.api.get<ExistingRow[]>(
    `/admin/customers/${visit.scene.acme}/credentials?status=AVAILABLE&limit=100`,
  );
  const { cardProfileId } = body.find(({ dataParams }) => dataParams['cardNumber'] !== undefined)!;
  const existing = body.filter(one => one.cardProfileId === cardProfileId).slice(0, 2);
  const { body: profile } = await visit.api.get<{ displayName: string }>(
    `/admin/card-profiles/${cardProfileId}`,
  );
  const line = ({ nameOnCard, recipient, dataParams }: ExistingRow, email = recipient.email) =>
    `${nameOnCard};${email ?? ''};;${dataParams['cardNumber']};`;
  const [moved, same] = existing as [ExistingRow, ExistingRow];
  const rows = [line(moved, 'moved@example.test'), line(same), 'New One;;;998003;'];
  await toColumns(fileOf('staff.csv', ...rows))(visit);
  await visit.page.getByRole('combobox', { name: visit.t('credential.fields.cardProfileId') }).click();
  await visit.page.getByRole('option', { name: profile.displayName }).first().click();
  await next(visit);
  await visit.page.getByRole('heading', { name: visit.t('import.update.impact.title') }).waitFor();
};

export const importScreens: readonly Screen[] = [
  {
    name: 'import-file',
    at,
    open: async visit => {
      await visit.page.getByRole('heading', { name: visit.t('import.file.title') }).waitFor();
    },
  },
  {
    name: 'import-no-file',
    at,
    open: async visit => {
      await next(visit);
      await visit.page.getByRole('alert').waitFor();
    },
  },
  { name: 'import-columns', at, open: toColumns(bad) },
  {
    name: 'import-problems',
    at,
    provokes: /status of 400/,
    open: toProblems,
  },
  { name: 'import-review', at, open: toReview },
  { name: 'import-update', at, open: toUpdate },
  {
    name: 'import-update-download',
    at,
    shows: ['import/DownloadComparison.tsx'],
    open: async visit => {
      await toUpdate(visit);
      await visit.page.getByRole('button', { name: visit.t('import.update.download') }).click();
      await visit.page.getByRole('menuitem').first().waitFor();
    },
  },
];
