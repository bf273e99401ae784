import * as z from 'zod';
import { cardFilters, cardUseInput, newCardsInput } from '@/lib/contract/resources/people/login-card';
import { peopleAccessInput } from '@/lib/contract/resources/people/people-access';
import { uuid } from '@/lib/contract/text';
import { addressBlock } from '@/server/access/address-block';
import { createAllowance } from '@/server/access/allowance';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { grantAccess, previewAccess } from './grant-access';
import { listHolders, makeCards, revokeCard } from './make';
import { spendCard } from './use';

const base = 'office/api/v1/{locale}/login-cards';
const accessBase = 'office/api/v1/{locale}/people-access';
/** A class that holds its cards up in one lesson, behind one address, and some more. */
const TRIES = { most: 120, ms: 60_000 };

/** Cards with which students sign in for the first time. */
export function loginCardRoutes(): RouteDefinition[] {
  const allowTry = createAllowance(TRIES);
  return [
    route({
      method: 'GET',
      path: base,
      action: 'office.people',
      summary: 'Students of a class and the last login card of each',
      query: cardFilters,
      handle: async ({ db, access, query, now }) => ({
        data: (await listHolders(db, access, query.classroom_uuid, now)).map(({ id, ...row }) =>
          toResource('card_holder', id, row),
        ),
      }),
    }),
    route({
      method: 'POST',
      path: base,
      action: 'office.people',
      summary: 'Make login cards for a class; their codes are in this answer alone, and older cards are void',
      body: newCardsInput,
      handle: async ({ db, access, body, now }) => {
        const made = await makeCards(db, access, body.data.attributes, now);
        return { status: 201, data: toResource('login_cards', body.data.attributes.classroom_uuid, made) };
      },
    }),
    route({
      method: 'DELETE',
      path: `${base}/{id}`,
      action: 'office.people',
      summary: 'Revoke a login card that was not used',
      params: z.object({ id: uuid }),
      handle: async ({ db, access, params: { id }, now }) => {
        await revokeCard(db, access, id, now);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: `${accessBase}/preview`,
      action: 'office.people',
      summary: 'For whom of several people login cards or passwords could be made; nothing is changed',
      body: peopleAccessInput,
      handle: async ({ db, access, body, t, now }) => {
        const { id, ...effect } = await previewAccess(db, { access, t, now }, body.data.attributes);
        return { data: toResource('people_effect', id, effect) };
      },
    }),
    route({
      method: 'POST',
      path: accessBase,
      action: 'office.people',
      summary: 'Login cards or passwords for several people; what was made is in this answer alone',
      body: peopleAccessInput,
      handle: async ({ db, access, body, t, now }) => {
        const { id, ...given } = await grantAccess(db, { access, t, now }, body.data.attributes);
        return { status: 201, data: toResource('given_access', id, given) };
      },
    }),
    route({
      method: 'POST',
      path: 'auth/login-card',
      action: 'session.login_card',
      summary: 'Spend a login card: its owner chooses a password, once',
      body: cardUseInput,
      handle: async ({ deps, body, ip, now }) => {
        allowTry(addressBlock(ip), now);
        const { id, ...used } = await spendCard(deps, body.data.attributes.code, ip);
        return { data: toResource('login_card', id, used) };
      },
    }),
  ];
}
