import { billingChangeInput } from '@/lib/contract/resources/money/invoice-settings';
import type { Db } from '@/server/platform/db/client';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { changeSettings, readSettings, type Settings } from './settings';

const path = 'office/api/v1/{locale}/payments/settings';
const reply = async (db: Db, access: Settings) => ({
  data: toResource('billing_settings', access.branch, await readSettings(db, access)),
});

/** How a branch bills. */
export const billingSettingsRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path,
    action: 'payment.office_settings',
    summary: 'How the branch bills: currency, tax, seller, numbers of documents, bank, discounts, reminders',
    handle: ({ db, access }) => reply(db, access),
  }),
  route({
    method: 'PUT',
    path,
    action: 'payment.office_settings',
    summary: 'Change how the branch bills; the currency stays once something is ordered, owed or booked',
    body: billingChangeInput,
    handle: async ({ db, access, body }) => {
      await changeSettings(db, access, body.data.attributes);
      return reply(db, access);
    },
  }),
];
