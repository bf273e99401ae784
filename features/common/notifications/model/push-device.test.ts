import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const calls: { token: string; fingerprint: string }[] = [];
vi.mock('../api/push', () => ({
  getPushSetup: async () => ({ service: 'web_push', public_key: 'BAAA' }),
  updateToken: async (_locale: string, token: string, fingerprint: string) => {
    calls.push({ token, fingerprint });
  },
}));
vi.mock('./fingerprint', () => ({ browserFingerprint: async () => 'print' }));

const subscription = {
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
};
const pushManager = {
  getSubscription: vi.fn(async () => null as unknown),
  subscribe: vi.fn(async () => subscription),
};
const register = vi.fn(async () => ({ active: {}, pushManager }));
const kept = new Map<string, string>();

function permit(permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
}

beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (at: string, body: Response) => void kept.set(at, await body.text()) }),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => ({ pushManager }) },
  });
  localStorage.clear();
  calls.length = 0;
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./push-device');
const memory = () => JSON.parse(localStorage.getItem('push-device') ?? 'null');

test('turned on: permission, worker with a separate scope, token and label of the browser', async () => {
  permit('granted');
  const { turnOn, pushState } = await load();
  expect(pushState('me')).toBe('off');
  expect(await turnOn('me', 'en')).toBe('on');
  expect(register).toHaveBeenCalledWith('/firebase-messaging-sw.js', {
    scope: '/firebase-cloud-messaging-push-scope',
  });
  expect(calls).toEqual([
    {
      token: '{"endpoint":"https://push.example/1","keys":{"p256dh":"p","auth":"a"}}',
      fingerprint: 'print',
    },
  ]);
  expect(pushState('me')).toBe('on');
  expect(kept.get('/language')).toBe('en');
});

test('refused by the person: nothing is asked of the school', async () => {
  permit('denied');
  const { turnOn, pushState } = await load();
  expect(await turnOn('me', 'ar')).toBe('denied');
  expect(pushState('me')).toBe('denied');
  expect(calls).toEqual([]);
});

test('without a token it is left empty, and nothing is remembered', async () => {
  permit('granted');
  pushManager.subscribe.mockRejectedValueOnce(new Error('no service'));
  const { turnOn, pushState } = await load();
  await expect(turnOn('me', 'ar')).rejects.toThrow('no service');
  expect(calls).toEqual([{ token: '', fingerprint: '' }]);
  expect(pushState('me')).toBe('off');
});

test('T18: another person in the same browser ends the first one’s subscription', async () => {
  permit('granted');
  const { turnOn, registerPushDevice, pushState } = await load();
  await turnOn('me', 'ar');
  pushManager.getSubscription.mockResolvedValueOnce(subscription);
  await registerPushDevice('other', 'ar');
  expect(subscription.unsubscribe).toHaveBeenCalled();
  expect(memory()).toBeNull();
  expect(pushState('other')).toBe('off');
});

test('on the next page the registration is repeated, once, and renewed after a month', async () => {
  permit('granted');
  await (await load()).turnOn('me', 'ar');
  vi.resetModules();
  calls.length = 0;
  register.mockClear();
  const { registerPushDevice } = await load();
  await registerPushDevice('me', 'ar');
  await registerPushDevice('me', 'ar');
  expect(calls).toHaveLength(1);
  expect(register).not.toHaveBeenCalled();
  localStorage.setItem('push-device', JSON.stringify({ ...memory(), madeAt: Date.now() - 31 * 86_400_000 }));
  const begun = Date.now();
  await registerPushDevice('me', 'ar');
  expect(register).toHaveBeenCalledTimes(1);
  expect(memory().madeAt).toBeGreaterThanOrEqual(begun);
});

test('a permission that was taken back ends it', async () => {
  permit('granted');
  await (await load()).turnOn('me', 'ar');
  permit('default');
  await (await load()).registerPushDevice('me', 'ar');
  expect(calls.at(-1)).toEqual({ token: '', fingerprint: '' });
  expect(memory()).toBeNull();
});

test('turned off: at the school and in the browser', async () => {
  permit('granted');
  const { turnOn, turnOff } = await load();
  await turnOn('me', 'ar');
  pushManager.getSubscription.mockResolvedValueOnce(subscription);
  expect(await turnOff('ar')).toBe('off');
  expect(calls.at(-1)?.token).toBe('');
  expect(memory()).toBeNull();
});
