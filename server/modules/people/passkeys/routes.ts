import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { passkeyInput, passkeyNameInput, staffSecurityInput } from '@/lib/contract/resources/people/passkey';
import { uuid } from '@/lib/contract/text';
import { type PasskeyRow, passkeysOf } from '@/server/access/credentials/passkeys';
import { countRecoveryCodes } from '@/server/access/credentials/recovery-codes';
import type { SessionStore } from '@/server/access/sessions/store';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addPasskey, removePasskey, renamePasskey, renewCodes, startPasskey } from './commands';
import { changeStaffSecurity, readStaffSecurity } from './staff-security';

const params = z.object({ id: uuid });
const base = 'profile/passkeys';

const toPasskey = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow) =>
  toResource('passkey', id, {
    name,
    is_backed_up: isBackedUp,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  });

const toCodes = (codes: string[]) => toResource('recovery_codes', 'recovery_codes', { codes });

const staffSecurityRoutes = (store: SessionStore): RouteDefinition[] => [
  route({
    method: 'GET',
    path: 'staff-security',
    action: 'staff_security.configure',
    summary: 'Whether staff of the branch need a passkey, and how many have one',
    handle: async ({ db, access }) => ({
      data: toResource('staff_security', access.branch, await readStaffSecurity(db, access)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'staff-security',
    action: 'staff_security.configure',
    summary: 'Ask staff of the branch for a passkey, or no longer',
    body: input('staff_security', staffSecurityInput),
    handle: async ({ db, access, body }) => {
      const changed = await changeStaffSecurity(db, store, access, body.data.attributes.requires_passkey);
      return { data: toResource('staff_security', access.branch, changed) };
    },
  }),
];

/** Passkeys of the signed-in person, and whether the school asks its staff for one. */
export const passkeyRoutes = (store: SessionStore): RouteDefinition[] => [
  route({
    method: 'GET',
    path: base,
    action: 'passkey.manage',
    summary: 'Passkeys of the signed-in person, and how many recovery codes are left',
    handle: async ({ db, actor }) => ({
      data: (await passkeysOf(db, actor.userId)).map(toPasskey),
      meta: {
        recovery_codes_left: await countRecoveryCodes(db, actor.userId),
        is_required: actor.lacksPasskey ?? false,
      },
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/options`,
    action: 'passkey.manage',
    summary: 'Start a new passkey; needs a password or code confirmed within the last ten minutes',
    handle: async ({ deps, actor, now }) => {
      const { flow, options } = await startPasskey(deps, actor, now);
      return { data: toResource('passkey_step', 'passkey_step', { flow, options }) };
    },
  }),
  route({
    method: 'POST',
    path: base,
    action: 'passkey.manage',
    summary: 'Add the passkey that the browser made; the first one brings recovery codes, shown once',
    body: input('passkey', passkeyInput),
    handle: async ({ deps, actor, body, now }) => {
      const { passkey, codes } = await addPasskey(deps, store, actor, body.data.attributes, now);
      return { status: 201, data: toPasskey(passkey), meta: { recovery_codes: codes } };
    },
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    action: 'passkey.manage',
    summary: 'Rename a passkey',
    params,
    body: input('passkey', passkeyNameInput),
    handle: async ({ deps, actor, params: { id }, body }) => ({
      data: toPasskey(await renamePasskey(deps, actor, id, body.data.attributes.name)),
    }),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    action: 'passkey.manage',
    summary: 'Remove a passkey; needs a password or code confirmed within the last ten minutes',
    params,
    handle: async ({ deps, actor, params: { id }, now }) => {
      await removePasskey(deps, store, actor, id, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/recovery-codes`,
    action: 'passkey.manage',
    summary: 'New recovery codes in place of those before, shown once',
    handle: async ({ deps, actor, now }) => ({
      status: 201,
      data: toCodes(await renewCodes(deps, actor, now)),
    }),
  }),
  ...staffSecurityRoutes(store),
];
