import type { CodeSplittingGroup } from 'rolldown';

/**
 * All packages except those for validation, forms, phone numbers, QR codes and fonts, and except React, which
 * has a separate chunk.
 */
const libraries =
  /node_modules\/(?!(react|react-dom|scheduler|zod|libphonenumber-js|qr|react-hook-form|@hookform|@fontsource-variable)\/)/;

const laterParts =
  /@mui\/material\/(esm\/)?(Accordion\w*|Autocomplete|LinearProgress|Checkbox|Chip|Collapse|FormControlLabel|ListSubheader|Radio\w*|Slider|Switch|Tabs?|TabScrollButton|useAutocomplete|internal\/SwitchBase|internal\/svg-icons\/(CheckBox|Indeterminate|RadioButton|KeyboardArrow)\w*)[/.]/;

/**
 * Modules that load everything else, and small ones shared by visitors' pages and the console. They import no
 * packages.
 */
const firstModules =
  /src\/(kernel\/passwordLength|publicPages\/pageByPath|shell\/firstRequests|core\/(http|lag|passkey|passwordStrength|preferences|prefetch|problem|renewal|session|siteConfig|unsaved))\.ts$|preload-helper|rolldown-runtime/;

/** Modules shared by public pages. Pages for apps, emailed links and new accounts load their own parts. */
const publicModules =
  /src\/(publicPages\/(?!(?:oauth|Oauth|link|Link)|(?:NewPasswordForm|SelfRegisterForm|selfRegistration)\.)|kit\/FormPage|core\/messagesOf\.ts)/;

/** The console's shell and the lists of orders and credentials. Start pages have their own chunk. */
const firstPages = /src\/(shell\/(App|Redirects)|order\/CredentialsPages)\.tsx$/;
const visitorPages = /src\/(main\.ts|publicPages\/\w+\.tsx)$/;
/** Modules that the first pages need only for dialogs; loaded with the first dialog. */
const laterModules =
  /node_modules\/(react-hook-form|@hookform)\/|src\/kit\/(CommandForm|inputs|TextBox|useKeptForm|serverChanges)|order\/(pickers|Review|useBalance)|credential\/(cannotTake|useLineSearch|LazyLeftCredentials)/;

interface Context {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}
const isNeededBy = (pages: RegExp, id: string, context: Context): boolean => {
  const seen = new Set<string>();
  const waiting = [id];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (pages.test(module)) return true;
    if (seen.has(module) || laterModules.test(module)) continue;
    seen.add(module);
    waiting.push(...(context.getModuleInfo(module)?.importers ?? []));
  }
  return false;
};

/** Groups shared modules into chunks by the pages that need them. Visitors need only the first three. */
export const groups: CodeSplittingGroup[] = [
  { name: 'entry', test: firstModules, priority: 6 },
  // needed by every page, except for the renderer of public pages, which is only a few lines
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|publicPages\/showPage|kit\/useKeptPress/,
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
  { name: 'nouns', test: /src\/core\/nouns\.ts$/, priority: 2 },
  // the guide is loaded only when it is shown
  { name: 'start', test: /src\/start\/(?!guide\/|BackupLine)/, priority: 2 },
  { name: 'parts', test: laterParts, priority: 2, minShareCount: 2 },
  { name: 'form', test: laterModules, priority: 1, minShareCount: 2 },
  { name: 'code', test: /node_modules\/qr\/|kit\/(QrCode|qrPath)/, priority: 1, minShareCount: 2 },
  { name: 'kit', test: /web\/src\/(core|kit|order|credential)\/|events\/src\//, minShareCount: 4 },
];
