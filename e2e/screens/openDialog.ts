import type { Visit } from './screen.ts';

export const opened = ({ page }: Visit) => page.getByRole('dialog').waitFor();
/** Opens the dialog of the first button with this name. */
export const press = (nameOf: (visit: Visit) => string) => async (visit: Visit) => {
  await visit.page
    .getByRole('button', { name: nameOf(visit), exact: true })
    .first()
    .click();
  await opened(visit);
};
/** Opens the dialog that edits the section with this title. */
export const editOf = (titleOf: (visit: Visit) => string) =>
  press(visit => visit.t('kit.section.editOf', { title: titleOf(visit) }));
