import type { CodeSplittingGroup } from 'rolldown';

/** Packages that the first page of the console needs; those of forms come with the first form. */
const libraries =
  /node_modules\/(?!(react|react-dom|scheduler|zod|libphonenumber-js|qr|react-hook-form|@hookform|@fontsource-variable)\/)/;

/** What the pages of visitors are made of, which the console uses too. */
const publicModules =
  /src\/(publicPages\/|kit\/FormPage|core\/(http|lag|messagesOf|passkey|preferences|problem|renewal|session|siteConfig|unsaved)\.ts)/;

/** Where somebody begins who is signed in: the frame, the start pages and the list of credentials. */
const firstPages =
  /src\/(shell\/(App|Redirects)|start\/(Customer|Global)StartPage|order\/CredentialsPages)\.tsx$/;
/** Where somebody begins who is not signed in. */
const visitorPages = /src\/(main|publicPages\/\w+)\.tsx$/;
/** What a page offers to others beside what it needs itself is imported with it, and comes with the first dialog all the same. */
const laterModules =
  /node_modules\/(react-hook-form|@hookform)\/|src\/kit\/(CommandForm|inputs|TextBox|useKeptForm|theirs)|order\/(pickers|Review|useBalance|useSuggestedName)/;

interface Context {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}
/** Whether one of these pages needs the module at once. */
const isNeededBy = (pages: RegExp, id: string, context: Context): boolean => {
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (pages.test(one)) return true;
    if (seen.has(one) || laterModules.test(one)) continue;
    seen.add(one);
    waiting.push(...(context.getModuleInfo(one)?.importers ?? []));
  }
  return false;
};

/** What several pages share lies in few files, by the pages that need it; small ones go with their nearest. Visitors need the first two only. */
export const groups: CodeSplittingGroup[] = [
  // every page needs these, and what loads the other files
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper|rolldown-runtime/,
    priority: 5,
  },
  { name: 'public', test: publicModules, priority: 4, minShareCount: 2 },
  { name: 'library', test: libraries, priority: 3, minShareCount: 4 },
  {
    debugName: 'first',
    name: (id, context) =>
      isNeededBy(firstPages, id, context) && !isNeededBy(visitorPages, id, context) ? 'first' : null,
    test: id => !firstPages.test(id),
    priority: 2,
  },
  { name: 'form', test: laterModules, priority: 1, minShareCount: 2 },
  { name: 'code', test: /node_modules\/qr\/|kit\/(QrCode|qrPath)/, priority: 1, minShareCount: 2 },
  { name: 'kit', test: /web\/src\/(core|kit|order|credential)\/|events\/src\//, minShareCount: 4 },
];
