import { answer } from './answers.ts';
import type { Screen, Visit } from './screen.ts';

const path = /\/admin\/profile\/second-factor/;
const at = () => '/profile/auth-providers';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const url = `otpauth://totp/Latchkey:ada%40latchkey.test?secret=${secret}&issuer=Latchkey`;
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `K7QF-3MZD-XW2A-PN4${'ABCDEFGHIJ'[n]}`);
const on = (left: number) => ({
  totp: true,
  passkeys: [],
  recoveryCodesLeft: left,
  hasPassword: true,
  isRequired: false,
});
const laptop = {
  id: '0197f3a0-0000-7000-8000-0000000000d1',
  name: 'Laptop',
  addedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-22T08:00:00.000Z',
};
const phone = {
  ...laptop,
  id: '0197f3a0-0000-7000-8000-0000000000d2',
  name: 'Pocket phone',
  lastUsedAt: null,
};

const withSecondFactor =
  (json: unknown) =>
  ({ page }: Visit) =>
    answer(page, path, json);
const settingUp = async ({ page }: Visit) => {
  await answer(page, path, {
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    hasPassword: true,
    isRequired: false,
  });
  await answer(page, /second-factor\/totp$/, { secret, url });
  await answer(page, /second-factor\/totp\/confirm$/, { recoveryCodes });
};
const toPassword = async (visit: Visit) => {
  await visit.button('profile.secondFactor.addApp').click();
  await visit.page.locator('[name=password]').waitFor();
};
const toCode = async (visit: Visit) => {
  await toPassword(visit);
  await visit.page.locator('[name=password]').fill('correct horse battery');
  await visit.page.keyboard.press('Enter');
  await visit.page.locator('[name=code]').waitFor();
};

export const secondFactorScreens: readonly Screen[] = [
  {
    name: 'second-factor-password',
    at,
    shows: ['profile/PasswordQuestion.tsx'],
    before: settingUp,
    open: toPassword,
  },
  { name: 'second-factor-app', at, shows: ['profile/TotpDialog.tsx'], before: settingUp, open: toCode },
  {
    name: 'second-factor-codes',
    at,
    shows: ['profile/RecoveryCodesDialog.tsx'],
    before: settingUp,
    open: async visit => {
      await toCode(visit);
      await visit.page.locator('[name=code]').fill('123456');
      await visit.page.keyboard.press('Enter');
      await visit.page.getByText(visit.t('profile.secondFactor.codesTitle')).waitFor();
    },
  },
  {
    name: 'second-factor-on',
    at,
    before: withSecondFactor(on(2)),
    open: ({ page, t }) => page.getByText(t('profile.secondFactor.few')).waitFor(),
  },
  {
    name: 'second-factor-passkeys',
    at,
    before: withSecondFactor({ ...on(9), totp: false, passkeys: [laptop, phone] }),
    open: ({ page }) => page.getByText('Laptop').waitFor(),
  },
  {
    name: 'second-factor-passkey',
    at,
    shows: ['profile/PasskeyDialog.tsx', 'profile/SecondFactorDialogs.tsx'],
    before: withSecondFactor(on(9)),
    open: async visit => {
      await visit.button('profile.secondFactor.addPasskey').click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'second-factor-off',
    at,
    before: withSecondFactor(on(10)),
    open: async visit => {
      await visit.button('profile.secondFactor.switchOff').click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'second-factor-elsewhere',
    at,
    before: withSecondFactor({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      hasPassword: false,
      isRequired: false,
    }),
    open: ({ page, t }) => page.getByText(t('profile.secondFactor.noPassword')).waitFor(),
  },
  {
    name: 'profile-no-password',
    at: () => '/profile#password',
    shows: ['profile/NoPasswordDialog.tsx'],
    before: withSecondFactor({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      hasPassword: false,
      isRequired: false,
    }),
    open: ({ page, t }) => page.getByRole('dialog').getByText(t('profile.password.none')).waitFor(),
  },
  {
    name: 'second-factor-proof',
    at,
    before: withSecondFactor({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      hasPassword: false,
      isRequired: true,
      isAsked: true,
      isProved: false,
      providers: [{ id: laptop.id, name: 'Acme directory' }],
    }),
    open: ({ page, t }) => page.getByText(t('profile.secondFactor.prove')).waitFor(),
  },
  {
    name: 'second-factor-external',
    at: () => '/login-oauth?success=true&transaction=t',
    as: 'nobody',
    before: ({ page }) =>
      answer(page, /external\/finalize$/, { secondFactor: { token: 't', methods: ['TOTP'] } }),
    open: ({ page }) => page.locator('#code').waitFor(),
  },
  {
    name: 'second-factor-login',
    at: () => '/login',
    as: 'nobody',
    before: ({ page }) =>
      answer(page, /\/admin\/auth\/login$/, { secondFactor: { token: 't', methods: ['TOTP', 'PASSKEY'] } }),
    open: async ({ page }) => {
      await page.locator('#email').fill('somebody@latchkey.test');
      await page.keyboard.press('Enter');
      await page.locator('#password').fill('correct horse battery');
      await page.keyboard.press('Enter');
      await page.locator('#code').waitFor();
    },
  },
  { name: 'sign-in-rules', at: () => '/global/users/sign-in-rules' },
  {
    name: 'sign-in-rules-edit',
    at: () => '/global/users/sign-in-rules',
    shows: ['signInRules/SignInRulesSection.tsx'],
    open: async ({ page, t }) => {
      const title = t('signInRules.secondFactor');
      await page.getByRole('button', { name: t('kit.section.editOf', { title }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'second-factor-required',
    at: () => '/global/users',
    before: async ({ page }) => {
      await answer(page, path, {
        totp: false,
        passkeys: [],
        recoveryCodesLeft: 0,
        hasPassword: true,
        isRequired: true,
      });
      await answer(
        page,
        /\/admin\/profile$/,
        { code: '403.002.001', reason: 'user.second_factor_required' },
        403,
      );
    },
    provokes: /status of 403/,
  },
];
