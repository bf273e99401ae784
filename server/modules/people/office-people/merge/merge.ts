import { sql } from 'drizzle-orm';
import type { MergeField } from '@/lib/contract/merge-fields';
import type { MergeEffect, MergeWish } from '@/lib/contract/resources/people/person-merge';
import { audit } from '@/server/access/audit';
import { voidFlows } from '@/server/access/credentials/codes';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { personMerges } from '@/server/platform/db/schema/person-merges';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { AllMergeRules } from '@/server/router/people-rules';
import { pick } from '@/lib/contract/localized';
import type { Locale } from '@/lib/contract/text';
import type { Office } from '../members';
import { lockPerson, refuseMoreRights, refuseSelf } from '../rights';
import {
  type Account,
  joinAccounts,
  joinCredits,
  readAccount,
  readRows,
  readVersions,
  writeRow,
} from './accounts';
import { moveRows, type Refusal, refusalsOf } from './move-rows';

export type Given = { access: Office; rules: AllMergeRules; t: Translate; locale: Locale; now: Date };

/** Both, locked in one order, so that two merges do not wait for each other in a ring. Errors: 403; 404; 422 for one person. */
async function lockBoth(tx: Tx, access: Office, { kept_uuid: kept, gone_uuid: gone }: MergeWish) {
  if (kept === gone) throw new FieldErrors([{ field: 'gone_uuid', code: 'same_person' }]);
  for (const id of [kept, gone].sort()) await lockPerson(tx, access, id);
  for (const id of [kept, gone]) {
    refuseSelf(access, id);
    await refuseMoreRights(tx, access, id);
  }
  return { kept: await readAccount(tx, kept), gone: await readAccount(tx, gone) };
}

function refusalsOfAccounts(kept: Account, gone: Account): Refusal[] {
  const isStudent = [kept, gone].map(({ number }) => number !== null);
  return [
    ...(isStudent[0] !== isStudent[1] ? [{ code: 'merge_kinds' }] : []),
    ...(isStudent[0] && isStudent[1] && kept.branch_id !== gone.branch_id
      ? [{ code: 'merge_branches' }]
      : []),
    ...([kept, gone].some(({ status }) => status === 'blocked') ? [{ code: 'merge_blocked' }] : []),
  ];
}

const factsOf = (account: Account, locale: Locale): Record<MergeField, string | null> => ({
  name: `${pick(account.first_name, locale)} ${pick(account.last_name, locale)}`.trim(),
  gender: account.gender,
  email: account.email,
  phone: account.phone,
  national_id: account.national_id,
  sign_in: account.username,
  job_title: account.job_title && pick(account.job_title, locale),
  picture: account.picture_file_id,
  place: account.classroom && `${pick(account.classroom, locale)} · ${account.number ?? ''}`,
  profile: account.birth_date,
});
const shown = (account: Account, locale: Locale): MergeEffect['kept'] => ({
  id: account.id,
  name: {
    ar: `${account.first_name.ar ?? ''} ${account.last_name.ar ?? ''}`.trim(),
    en: `${account.first_name.en ?? ''} ${account.last_name.en ?? ''}`.trim(),
  },
  facts: factsOf(account, locale),
});

const paramsOf = ({ label, what }: Refusal, locale: Locale) =>
  label ? { what: pick(label, locale) } : what && { what };
const sentenceOf = ({ t, locale }: Given, refusal: Refusal): string =>
  t.error(`codes.${refusal.code}`, paramsOf(refusal, locale));

/** Thrown at the end of a preview, which did all of it and takes it back. */
class Previewed extends Error {}

/**
 * Two accounts become one, in one transaction. A preview does the same and takes it back, also where it would be refused.
 * Errors: 403 for oneself and somebody with more rights; 404; 409 with every reason in the preview; 422 for one person.
 */
export async function mergePeople(
  db: Db,
  given: Given,
  wish: MergeWish,
  isPreview: boolean,
): Promise<MergeEffect> {
  const { access, rules, now, locale } = given;
  const id = newId(now.getTime());
  let effect: MergeEffect | null = null;
  const work = db.transaction(async (tx) => {
    const { kept, gone } = await lockBoth(tx, access, wish);
    const pair = { kept: kept.id, gone: gone.id };
    const refusals = [...refusalsOfAccounts(kept, gone), ...(await refusalsOf(tx, pair, rules))];
    const sides = { kept: shown(kept, locale), gone: shown(gone, locale) };
    effect = { id, ...sides, parts: [], refusals: refusals.map((each) => sentenceOf(given, each)) };
    const [first] = refusals;
    if (first) {
      if (isPreview) throw new Previewed();
      const params = paramsOf(first, locale);
      throw new ApiError('conflict', { code: first.code, ...(params && { params }) });
    }
    const places = await readRows(tx, 'place', kept.id, gone.id);
    const profiles = await readRows(tx, 'profile', kept.id, gone.id);
    await endSessionsOf(tx, gone.id);
    for (const account of [kept.id, gone.id]) await voidFlows(tx, account, now);
    if (places[1]) await tx.execute(sql`delete from students where user_id = ${gone.id}`);
    const place = wish.choices.place === 'gone' ? places[1] : places[0];
    if (place && place !== places[0]) await writeRow(tx, 'place', kept.id, place);
    if (profiles[0] && profiles[1] && wish.choices.profile === 'gone') {
      await writeRow(tx, 'profile', kept.id, profiles[1]);
      await writeRow(tx, 'profile', gone.id, profiles[0]);
    }
    const credits = await joinCredits(tx, kept.id, gone.id);
    const { rows, parts } = await moveRows(tx, pair, rules);
    await joinAccounts(tx, kept, gone, wish.choices);
    effect = { ...effect, parts };
    if (isPreview) throw new Previewed();
    await tx.insert(personMerges).values({
      id,
      branchId: access.branch,
      keptId: kept.id,
      goneId: gone.id,
      choices: wish.choices,
      before: {
        accounts: [kept, gone],
        places,
        profiles,
        credits,
        versions: await readVersions(tx, [kept.id, gone.id]),
      },
      moved: rows,
      madeBy: access.actor.userId,
      madeAt: now,
    });
    await audit(tx, access.actor, 'office.person.merge', kept.id, {
      merge: id,
      before: { kept: sides.kept.facts, gone: { id: gone.id, ...sides.gone.facts } },
      after: { choices: wish.choices, parts },
    });
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Previewed)) throw error;
  });
  if (!effect) throw new Error('a merge without an effect');
  return effect;
}
