import { randomInt } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Locale, type Localized, locales, pick } from '@/lib/contract/localized';
import {
  CARD_DAYS,
  CARD_LENGTH,
  type CardHolder,
  cardStates,
  type NewCards,
  type PrintedCards,
} from '@/lib/contract/resources/people/login-card';
import { brandName } from '@/lib/env/school';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import { hashToken } from '@/server/access/sessions/tokens';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { loginCards } from '@/server/platform/db/schema/sign-in';
import { type Formats, formatsOf } from '@/server/platform/text/branch-formats';
import { translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { fileAddress } from '@/server/modules/common/files';
import { refuseMoreRights } from '@/server/modules/people/office-people';

type Office = Access<'office.people'>;

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: CARD_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
/** In fours, to be read and typed. */
const inFours = (code: string) => code.replace(/(.{4})(?!$)/g, '$1-');

const headRow = defineRow('login-cards.head', {
  branch: localizedColumn,
  logo_file_id: z.string().nullable(),
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
});
const studentRow = defineRow('login-cards.student', {
  id: z.string(),
  name: localizedColumn,
  number: z.string().nullable(),
  classroom: localizedColumn.nullable(),
  username: z.string(),
  language: z.enum(locales),
});

/** Errors: 404 for a class of another branch. */
async function checkClass(db: Db | Tx, { branch }: Office, classroom: string): Promise<void> {
  const isHere = await hasRow(
    db,
    sql`select 1 from classrooms c where c.id = ${classroom} and c.branch_id = ${branch}`,
  );
  if (!isHere) throw new ApiError('not_found');
}

/** Accounts (`u`) for which cards are made, with number and class of students. */
const holdersWhere = (branch: string, where: SQL): SQL =>
  sql`select u.id, ${fullName(sql`u`)} as name, st.number, c.name as classroom, u.username, u.language
    from users u left join students st on st.user_id = u.id and st.branch_id = ${branch}
    left join classrooms c on c.id = st.classroom_id and st.left_on is null
    where u.status = 'active' and ${where} order by u.search, u.id for update of u`;

/** What stands on every card of a day, in one language. */
function textsOf(locale: Locale, until: Date, formats: Formats) {
  const t = translate(locale);
  return {
    title: t('login_cards.title'),
    steps: t('login_cards.steps'),
    code: t('login_cards.code'),
    valid: t('login_cards.valid', { date: formats[locale].lastDay(until) }),
  };
}

/** School and branch, as the head of a card names them in each language. */
const headOf = (branch: Localized): Localized =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      translate(locale)('print.school_branch', { school: brandName(locale), branch: pick(branch, locale) }),
    ]),
  );

/** New cards of those accounts; what they had is revoked. Only hashes are stored. */
export async function writeCards(tx: Tx, access: Office, where: SQL, now: Date): Promise<PrintedCards> {
  const found = await queryRows(tx, studentRow, holdersWhere(access.branch, where));
  if (found.length === 0) throw new ApiError('conflict', { code: 'nobody_for_cards' });
  const {
    branch,
    logo_file_id: logo,
    ...clock
  } = await queryOne(
    tx,
    headRow,
    sql`select b.name as branch, b.logo_file_id, b.time_zone, b.calendar from branches b
      where b.id = ${access.branch}`,
  );
  const formats = formatsOf(clock);
  const ids = found.map(({ id }) => id);
  await tx.execute(sql`update login_cards set revoked_at = ${now.toISOString()}::timestamptz
    where user_id = any(${sql.param(ids)}::uuid[]) and used_at is null and revoked_at is null`);
  const expiresAt = new Date(now.getTime() + CARD_DAYS * 86_400_000);
  const cards = found.map(({ language, ...person }) => {
    const code = newCode();
    return { ...person, secret: code, code: inFours(code), path: `/${language}/auth/card#${inFours(code)}` };
  });
  await tx.insert(loginCards).values(
    cards.map(({ id, secret }) => ({
      userId: id,
      tokenHash: hashToken(secret),
      madeBy: access.actor.userId,
      createdAt: now,
      expiresAt,
    })),
  );
  return {
    school: headOf(branch),
    logo: logo && fileAddress(logo),
    texts: { ar: textsOf('ar', expiresAt, formats), en: textsOf('en', expiresAt, formats) },
    cards: cards.map(({ secret: _, ...card }) => card),
  };
}

/**
 * New cards for the students of a class whose accounts are open. Errors: 403 for somebody with more rights;
 * 404; 409 when there is nobody.
 */
export const makeCards = (
  db: Db,
  access: Office,
  { classroom_uuid: classroom, only_new: isOnlyNew }: NewCards,
  now: Date,
): Promise<PrintedCards> =>
  db.transaction(async (tx) => {
    await checkClass(tx, access, classroom);
    const made = await writeCards(
      tx,
      access,
      sql`st.classroom_id = ${classroom} and st.left_on is null
        ${isOnlyNew ? sql`and u.password_changed_at is null` : sql``}`,
      now,
    );
    for (const { id } of made.cards) await refuseMoreRights(tx, access, id);
    await audit(tx, access.actor, 'office.login_cards.make', classroom, {
      before: null,
      after: {
        students: made.cards.map(({ id }) => id),
        until: new Date(now.getTime() + CARD_DAYS * 86_400_000).toISOString(),
      },
    });
    return made;
  });

const holderRow = defineRow('login-cards.holder', {
  id: z.string(),
  name: localizedColumn,
  number: z.string(),
  username: z.string(),
  state: z.enum(cardStates),
  at: timestamp.nullable(),
  card_id: z.string().nullable(),
});

/** Students of a class and the last card of each. Errors: 404. */
export async function listHolders(
  db: Db,
  access: Office,
  classroom: string,
  now: Date,
): Promise<CardHolder[]> {
  await checkClass(db, access, classroom);
  const rows = await queryRows(
    db,
    holderRow,
    sql`select u.id, ${fullName(sql`u`)} as name, st.number, u.username,
      case when k.id is null then 'none' when k.used_at is not null then 'used'
        when k.revoked_at is not null or k.expires_at <= ${now.toISOString()}::timestamptz then 'over'
        else 'open' end as state,
      case when k.used_at is not null then k.used_at
        when k.revoked_at is null
        and k.expires_at > ${now.toISOString()}::timestamptz then k.expires_at end as at,
      case when k.used_at is null and k.revoked_at is null
      and k.expires_at > ${now.toISOString()}::timestamptz then k.id end as card_id
      from students st join users u on u.id = st.user_id
      left join lateral (select c.* from login_cards c where c.user_id = u.id
        order by c.created_at desc, c.id desc limit 1) k on true
      where st.classroom_id = ${classroom} and st.left_on is null and u.status in ('active', 'pending')
      order by u.search, u.id`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
}

/** A lost card opens nothing any more. Errors: 404, also for a card that is used or over. */
export const revokeCard = (db: Db, access: Office, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .update(loginCards)
      .set({ revokedAt: now })
      .where(
        and(
          eq(loginCards.id, id),
          isNull(loginCards.usedAt),
          isNull(loginCards.revokedAt),
          sql`${loginCards.userId} in (select st.user_id from students st
            where st.branch_id = ${access.branch})`,
        ),
      )
      .returning({ userId: loginCards.userId });
    if (!gone) throw new ApiError('not_found');
    await audit(tx, access.actor, 'office.login_cards.revoke', gone.userId, {
      before: { card: id },
      after: null,
    });
  });
