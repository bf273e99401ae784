import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { productKinds, productStates, vatKinds } from '@/lib/contract/billing';
import { localizedColumn } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import { defineRow } from '@/server/platform/db/rows';

/** Amounts are bigint columns, which the driver hands over as text. */
export const amount = z.coerce.number();

export const soldRow = defineRow('products.sold', {
  id: z.string(),
  kind: z.enum(productKinds),
  state: z.enum(productStates),
  title: localizedColumn,
  price: amount,
  vat_kind: z.enum(vatKinds),
  most_pieces: z.number(),
  course_id: z.string().nullable(),
  is_for_grade: z.boolean(),
});

/** Subjects of the product `p`, by grade and place. */
export const subjectsOfProduct: SQL = sql`coalesce((select json_agg(${named(sql`s`)}
  order by g.position, s.position, s.id)
  from product_subjects ps join subjects s on s.id = ps.subject_id join grades g on g.id = s.grade_id
  where ps.product_id = p.id), '[]')`;

/** The student (an id) is of the grade that the product `p` is for. */
export const isForGrade = (studentId: string): SQL =>
  sql`(p.grade_id is null or exists (select 1 from students st where st.user_id = ${studentId}
    and st.grade_id = p.grade_id))`;
