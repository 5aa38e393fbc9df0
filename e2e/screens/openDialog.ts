import type { Visit } from './screen.ts';

export const opened = ({ page }: Visit) => page.getByRole('dialog').waitFor();
export const press = (nameOf: (visit: Visit) => string) => async (visit: Visit) => {
  await visit.page
    .getByRole('button', { name: nameOf(visit), exact: true })
    .first()
    .click();
  await opened(visit);
};
export const editOf = (titleOf: (visit: Visit) => string) =>
  press(visit => visit.t('kit.section.editOf', { title: titleOf(visit) }));
