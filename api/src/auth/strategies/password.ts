import { checkPassword } from '../checkPassword.ts';
import { signInStrategy } from './strategy.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly linking?: string | undefined;
}

export const password = () =>
  signInStrategy('password', async ({ call }) => {
    const { linking, ...credentials } = call.body as Credentials;
    const checked = await checkPassword(call, credentials);
    if (checked.secondFactor) return { secondFactor: checked.secondFactor };
    const { id: userId, account, passwordSecretId } = checked;
    return {
      secondFactor: null,
      userId,
      account,
      passwordSecretId,
      providerId: null,
      vouchedFor: null,
      linking,
    };
  });
