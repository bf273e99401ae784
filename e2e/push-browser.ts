import type { BrowserContext, Page, Worker } from '@playwright/test';
import { fakeBrowser, fakePushService } from '../tests/server/fake-push';
import { expect } from './fixtures';

/**
 * The browser's side of push without a push service of its maker: a subscription leads to a fake on this
 * machine, and what arrives there is handed to the real service worker, as the browser would do.
 */
export async function openPushBrowser(context: BrowserContext, page: Page) {
  const setup = await page.request.get('/api/base/ar/notifications/push-setup');
  const { public_key } = ((await setup.json()) as { data: { attributes: { public_key: string } } }).data
    .attributes;
  const service = await fakePushService(public_key);
  const browser = fakeBrowser();
  const subscription = JSON.parse(service.token(browser)) as { endpoint: string; keys: object };
  await context.grantPermissions(['notifications']);
  await context.addInitScript(({ endpoint, keys }) => {
    const KEY = 'fake-subscription';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, '1');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(KEY) ? (subscription as unknown as PushSubscription) : null;
  }, subscription);

  return {
    service,
    /**
     * The message that leads to a notice with these words. Others may come beside it: the school reminds by
     * itself.
     */
    async arrivalOf(words: string): Promise<string> {
      let found = '';
      const look = async () => {
        for (const { body } of service.received) {
          const payload = browser.decrypt(body);
          const { notification_id } = JSON.parse(payload) as { notification_id: string };
          const notice = await page.request.get(`/api/notification/api/v1/ar/${notification_id}`);
          if ((await notice.text()).includes(words)) found = payload;
        }
        return found;
      };
      await expect.poll(look, { timeout: 20_000 }).not.toBe('');
      return found;
    },
    /** Hands a payload to the service worker. */
    async deliver(data: string): Promise<Worker> {
      const session = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('push-scope'));
          if (ours) resolve(ours.registrationId);
        });
      });
      await session.send('ServiceWorker.enable');
      const origin = new URL(page.url()).origin;
      await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId: await registered,
        data,
      });
      await session.detach();
      const worker = () => context.serviceWorkers().find((each) => each.url().includes('firebase-messaging'));
      await expect.poll(() => worker() !== undefined).toBe(true);
      return worker() as Worker;
    },
    stop: () => service.stop(),
  };
}

type Shown = { title: string; body: string; tag: string };

/** What the worker shows now. */
export const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Clicks the notification with this tag; answers the address that the worker opens. */
export const clickShown = (worker: Worker, tag: string): Promise<string> =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = (await scope.registration.getNotifications()).filter(({ tag }) => tag === wanted);
    return new Promise<string>((resolve) => {
      // A window may only be opened by a hand; where it would lead is what counts here.
      scope.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      const Kind = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
        .NotificationEvent;
      scope.dispatchEvent(new Kind('notificationclick', { notification }));
    });
  }, tag);
