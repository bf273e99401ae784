import * as z from 'zod';
import { document, input, resource } from '../../json-api';
import { uuid } from '../../text';
import { printedCards } from './login-card';
import { givenPassword } from './office-people';
import { peopleEffect } from './people-act';

/** How chosen people get access again: by cards, or by passwords of the school. */
export const accessMeans = ['card', 'password'] as const;
export type AccessMeans = (typeof accessMeans)[number];
/** Most people of one act: each password is hashed by itself. */
const MOST_AT_ONCE = 50;

export const peopleAccessFields = z.strictObject({
  means: z.enum(accessMeans, 'choice'),
  people: z.array(uuid).min(1, 'required').max(MOST_AT_ONCE, 'too_many'),
});
export const peopleAccessInput = input('people_access', peopleAccessFields);
export type PeopleAccessWish = z.output<typeof peopleAccessFields>;

/** What became of each, and what is shown this once to be printed. */
export const givenAccessDocument = document(
  resource(
    'given_access',
    peopleEffect.extend({
      cards: printedCards.nullable(),
      passwords: z.array(givenPassword.extend({ id: z.string() })),
    }),
  ),
);
export type GivenAccess = z.infer<typeof givenAccessDocument>['data']['attributes'] & { id: string };
