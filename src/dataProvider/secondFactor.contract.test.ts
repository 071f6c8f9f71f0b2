import { expect, it } from 'vitest';
import type { ProblemKey } from '../../contract/problemStatus';
import { createAuthProvider } from '../auth/authProvider';
import { session } from '../auth/session';
import { createAccountCalls } from '../features/account/accountCalls';
import { errorDetail } from '../http/errors';
import { about, describeApi, rejectedWith } from '../testing/contract';
import { CONTRACT_USER } from '../testing/contractUser';
import { totpCode } from '../testing/totpCode';

const detailOf = (key: ProblemKey) => rejectedWith(key).body.detail;

describeApi('the second factor', (http) => {
  const calls = () => createAccountCalls(http());

  it('is off at first, and then neither turned off nor confirmed (409)', async () => {
    expect((await calls().getAccount()).secondFactor).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    await expect(calls().confirmTotp({ code: '123456' })).rejects.toMatchObject(
      rejectedWith('secondFactor.notStarted'),
    );
  });

  it('takes a code (400)', async () => {
    await expect(calls().confirmTotp({ code: ' ' })).rejects.toMatchObject(
      rejectedWith('field.required', about('code'), 'code'),
    );
  });

  it('knows no challenge that it has not made (401)', async () => {
    const { login } = createAuthProvider(http());
    await expect(
      login({ username: 'admin', challenge: 'made up', code: '123456' }),
    ).rejects.toMatchObject(rejectedWith('secondFactor.expired'));
  });

  it('is set up, asked for at sign-in, and turned off', async () => {
    const { username, password } = CONTRACT_USER;
    const { login } = createAuthProvider(http());
    const challenge = async () => {
      const error = await login({ username, password }).catch((reason: unknown) => reason);
      expect(error).toMatchObject(rejectedWith('secondFactor.required'));
      return (error as { body: { challenge?: string } }).body.challenge ?? '';
    };
    const answer = async (code: string) => {
      await login({ username, challenge: await challenge(), code });
    };
    const wrong = rejectedWith('secondFactor.wrongCode', {}, 'code');

    // A sign-in would end the session that other tests share.
    session.clear();
    await login({ username, password });
    const { secret, uri } = await calls().startTotp();
    expect(uri).toContain(`secret=${secret}`);
    await expect(calls().confirmTotp({ code: '12' })).rejects.toMatchObject(
      // There are no recovery codes yet.
      rejectedWith('secondFactor.wrongFirstCode', {}, 'code'),
    );
    const wrongClock = rejectedWith('secondFactor.wrongClock', { smart_count: 3 }, 'code');
    await expect(calls().confirmTotp({ code: totpCode(secret, 6) })).rejects.toMatchObject(
      wrongClock,
    );
    const code = totpCode(secret);
    const { token, recoveryCodes } = await calls().confirmTotp({ code });
    session.start(token, username);
    expect((await calls().getAccount()).secondFactor).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    await expect(calls().startTotp()).rejects.toMatchObject(rejectedWith('secondFactor.on'));

    await expect(answer(code)).rejects.toMatchObject(wrong);
    // Three minutes, also if the next step has begun by the time the code arrives.
    await expect(answer(totpCode(secret, -5))).rejects.toMatchObject(wrongClock);
    await answer(totpCode(secret, 1));
    await answer(recoveryCodes[0]?.toLowerCase().replaceAll('-', '\u2013') ?? '');
    await expect(answer(recoveryCodes[0] ?? '')).rejects.toMatchObject(wrong);
    const once = await challenge();
    await login({ username, challenge: once, code: recoveryCodes[1] });
    await expect(
      login({ username, challenge: once, code: recoveryCodes[2] }),
    ).rejects.toMatchObject(rejectedWith('secondFactor.expired'));

    const renewed = await calls().renewRecoveryCodes();
    expect(renewed.recoveryCodes).toHaveLength(10);
    await expect(answer(recoveryCodes[3] ?? '')).rejects.toMatchObject(wrong);
    session.start((await calls().removeTotp()).token, username);
    expect((await calls().getAccount()).secondFactor.isOn).toBe(false);
    const off = rejectedWith('secondFactor.off');
    await expect(calls().removeTotp()).rejects.toMatchObject(off);
    await expect(calls().renewRecoveryCodes()).rejects.toMatchObject(off);
    await login({ username, password });
  });

  it('ends a sign-in after five wrong codes', async () => {
    const { username, password } = CONTRACT_USER;
    const { login } = createAuthProvider(http());
    session.clear();
    await login({ username, password });
    const { secret } = await calls().startTotp();
    const { token } = await calls().confirmTotp({ code: totpCode(secret) });
    session.start(token, username);
    const error = await login({ username, password }).catch((reason: unknown) => reason);
    const { challenge } = (error as { body: { challenge: string } }).body;
    const details: (string | undefined)[] = [];
    // Those of a wrong clock count too.
    for (const wrong of ['1', '1', '1', '1', totpCode(secret, -6)]) {
      const refused: unknown = await login({ username, challenge, code: wrong }).catch(
        (reason: unknown) => reason,
      );
      details.push(errorDetail(refused));
    }
    expect(details).toEqual([
      ...Array<string>(4).fill(detailOf('secondFactor.wrongCode')),
      detailOf('secondFactor.expired'),
    ]);
    session.start((await calls().removeTotp()).token, username);
  });
});
