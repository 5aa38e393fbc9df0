import type { CodeSplittingGroup } from 'rolldown';

/** Packages that the first page of the console needs; those of forms come with the first form. */
const libraries =
  /node_modules\/(?!(react|react-dom|scheduler|zod|libphonenumber-js|qr|react-hook-form|@hookform|@fontsource-variable)\/)/;

/** Parts of the library that no first page shows. */
const laterParts =
  /@mui\/material\/(esm\/)?(Accordion\w*|Autocomplete|Checkbox|Chip|Collapse|FormControlLabel|ListSubheader|Radio\w*|Slider|Switch|Tabs?|TabScrollButton|useAutocomplete|internal\/SwitchBase|internal\/svg-icons\/(CheckBox|Indeterminate|RadioButton|KeyboardArrow)\w*)[/.]/;

/** Requests everything else, and holds the small modules that visitors and console both need. It needs no package. */
const firstModules =
  /src\/(kernel\/passwordLength|publicPages\/entrance|shell\/firstRequests|core\/(http|lag|passkey|passwordStrength|preferences|prefetch|problem|renewal|session|siteConfig|unsaved))\.ts$|preload-helper|rolldown-runtime/;

/** Shared by the public pages and the console. Pages for apps and for links in emails load their own parts. */
const publicModules = /src\/(publicPages\/(?!(?:oauth|Oauth|link|Link))|kit\/FormPage|core\/messagesOf\.ts)/;

/** The frame and the lists of credentials; start pages have a chunk of their own. */
const firstPages = /src\/(shell\/(App|Redirects)|order\/CredentialsPages)\.tsx$/;
/** Where somebody begins who is not signed in. */
const visitorPages = /src\/(main\.ts|publicPages\/\w+\.tsx)$/;
/** What a page offers to others beside what it needs itself is imported with it, and comes with the first dialog all the same. */
const laterModules =
  /node_modules\/(react-hook-form|@hookform)\/|src\/kit\/(CommandForm|inputs|TextBox|useKeptForm|theirs)|order\/(pickers|Review|useBalance)/;

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

/** What several pages share lies in few files, by the pages that need it; small ones go with their nearest. Visitors need the first three only. */
export const groups: CodeSplittingGroup[] = [
  { name: 'entry', test: firstModules, priority: 6 },
  // every page needs these, and what shows the pages of visitors is a few lines
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|publicPages\/showPage/,
    priority: 5,
  },
  { name: 'public', test: publicModules, priority: 4, minShareCount: 2 },
  {
    name: 'library',
    test: id => libraries.test(id) && !laterParts.test(id),
    priority: 4,
    minShareCount: 4,
  },
  {
    debugName: 'first',
    name: (id, context) =>
      isNeededBy(firstPages, id, context) && !isNeededBy(visitorPages, id, context) ? 'first' : null,
    test: id => !firstPages.test(id) && !laterParts.test(id),
    priority: 3,
  },
  { name: 'start', test: /src\/start\//, priority: 2 },
  { name: 'parts', test: laterParts, priority: 2, minShareCount: 2 },
  { name: 'form', test: laterModules, priority: 1, minShareCount: 2 },
  { name: 'code', test: /node_modules\/qr\/|kit\/(QrCode|qrPath)/, priority: 1, minShareCount: 2 },
  { name: 'kit', test: /web\/src\/(core|kit|order|credential)\/|events\/src\//, minShareCount: 4 },
];
