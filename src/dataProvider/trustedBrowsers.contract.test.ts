import { expect, it } from 'vitest';
import { createAuthProvider } from '../auth/authProvider';
import { browserTokenOf } from '../auth/browserToken';
import { session } from '../auth/session';
import { createAccountCalls } from '../features/account/accountCalls';
import { about, describeApi, rejectedWith } from '../testing/contract';
import { CONTRACT_USER } from '../testing/contractUser';
import { totpCode } from '../testing/totpCode';

describeApi('trusted browsers', (http) => {
  const calls = () => createAccountCalls(http());

  it('sign in without a code until they are removed, and end with the second factor', async () => {
    const { username, password } = CONTRACT_USER;
    const { login } = createAuthProvider(http());
    const complete = async (answer: object) => {
      const error = await login({ username, password }).catch((reason: unknown) => reason);
      const { challenge } = (error as { body: { challenge?: string } }).body;
      const kept = browserTokenOf(username);
      kept.remove();
      await login({ username, challenge, ...answer });
      return kept.get() ?? undefined;
    };
    const listed = async () => (await calls().getAccount()).trustedBrowsers;
    const untrusted = rejectedWith('secondFactor.untrustedBrowser', {}, 'browserToken');

    // A sign-in would end the session that other tests share.
    session.clear();
    await login({ username, password });
    const { secret } = await calls().startTotp();
    const on = await calls().confirmTotp({ code: totpCode(secret) });
    session.start(on.token, username);
    const [first, second, third] = on.recoveryCodes;

    expect(await complete({ code: first })).toBeUndefined();
    expect(await listed()).toEqual([]);
    const browserToken = await complete({ code: second, trust: true });
    expect(browserToken).toMatch(/^[\w-]{36,43}$/);
    const [trusted, ...others] = await listed();
    expect(others).toEqual([]);
    expect(trusted).toMatchObject({ isCurrent: true, usedAt: trusted?.createdAt });
    const lifetime = Date.parse(trusted?.expiresAt ?? '') - Date.parse(trusted?.createdAt ?? '');
    expect(lifetime / 86_400_000).toBeCloseTo(30, 3);

    expect(await complete({ browserToken, trust: true })).toBeUndefined();
    const [used] = await listed();
    expect(used).toEqual({ ...trusted, usedAt: expect.any(String) as string });
    const other = await complete({ code: third, trust: true });
    expect((await listed()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);

    await expect(complete({ browserToken: 'made up' })).rejects.toMatchObject(untrusted);
    await expect(complete({})).rejects.toMatchObject(
      rejectedWith('field.required', about('code'), 'code'),
    );
    const id = trusted?.id ?? 0;
    await calls().removeDevices(`trusted-browsers/${id}`);
    await expect(complete({ browserToken })).rejects.toMatchObject(untrusted);
    await expect(calls().removeDevices(`trusted-browsers/${id}`)).rejects.toMatchObject(
      rejectedWith('trustedBrowser.notFound', { id }),
    );
    expect(await complete({ browserToken: other })).toBeUndefined();
    await calls().removeDevices('trusted-browsers');
    await calls().removeDevices('trusted-browsers');
    expect(await listed()).toEqual([]);

    await complete({ code: on.recoveryCodes[3], trust: true });
    session.start((await calls().removeTotp()).token, username);
    expect(await listed()).toEqual([]);
  });
});
