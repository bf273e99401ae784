import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes, productKinds, vatKinds } from '@/lib/contract/billing';
import type { CatalogueFilters, CatalogueMeta, Product } from '@/lib/contract/resources/money/product';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { slice } from '@/server/router/reply';
import { schoolDay } from '@/server/modules/site/courses';
import { amount, isForGrade, subjectsOfProduct } from './rows';
import { type Buying, findSeller, needsApproval, readGuardians, readPerson, studentOf } from './seller';

const listedRow = defineRow('products.listed', {
  id: z.string(),
  kind: z.enum(productKinds),
  title: localizedColumn,
  description: localizedColumn.nullable(),
  price: amount,
  currency: z.enum(currencyCodes),
  vat_kind: z.enum(vatKinds),
  credits: z.number().nullable(),
  valid_days: z.number().nullable(),
  freeze_days: z.number(),
  most_pieces: z.number(),
  course: z
    .object({ id: z.string(), title: localizedColumn, starts_on: z.string(), seats_left: z.number() })
    .nullable(),
  subjects: z.array(namedColumn),
  total: z.number(),
});

/** What is sold to the student now; nothing where the branch sells nothing. Errors: 422 student_id, 404. */
export async function listCatalogue(db: Db, access: Buying, filters: CatalogueFilters, now: Date) {
  const studentId = await studentOf(db, access, filters.student_id);
  const seller = await findSeller(db, studentId);
  const isAsked = seller !== null && (await needsApproval(db, access.actor, seller));
  const meta: CatalogueMeta = {
    seller: seller && {
      branch: { id: seller.branch_id, name: seller.name },
      currency: seller.currency,
      vat_rate_bp: seller.vat_rate_bp,
    },
    student: await readPerson(db, studentId),
    needs_approval: isAsked,
    approvers: isAsked ? await readGuardians(db, studentId) : [],
  };
  if (!seller) return { rows: [] as Product[], total: 0, meta };
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select p.id, p.kind, p.title, p.description, p.price, ${seller.currency} as currency, p.vat_kind,
      p.credits, p.valid_days,
        p.freeze_days, p.most_pieces, case
        when c.id is not null then json_build_object('id', c.id, 'title', c.title,
          'starts_on', c.starts_on, 'seats_left', greatest(0, c.seats - held.n)) end as course,
          ${subjectsOfProduct} as subjects,
        count(*) over ()::int as total
      from products p left join courses c on c.id = p.course_id
      cross join lateral (select count(*)::int as n from course_enrolments e
        where e.course_id = c.id and e.state in ('enrolled', 'reserved')) held
      where p.branch_id = ${seller.branch_id} and p.state = 'on_sale' and p.kind <> 'fee'
      and ${isForGrade(studentId)}
        and (c.id is null or c.is_published and c.starts_on > ${schoolDay(now)} and not exists (select 1
          from course_enrolments own
          where own.course_id = c.id and own.user_id = ${studentId} and own.state = 'enrolled'))
      order by p.position, p.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }): Product => row), total: rows[0]?.total ?? 0, meta };
}
