import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

type Many = { branchId: string; gradeId: string; subjectId: string; ownerId: string; count: number };

const things = ['النبات', 'الماء', 'الكسور', 'الفقاريات', 'المغناطيس', 'الخريطة', 'القصيدة', 'المعادلة'];
const doings = ['شرح', 'مراجعة', 'تجربة', 'قصة', 'تلخيص', 'تمارين', 'اختبار', 'رحلة إلى'];
const rest = ['للصف', 'في البيت', 'بالصور', 'خطوة خطوة', 'مع الأمثلة', 'للمبتدئين', 'بالتفصيل'];

/**
 * Links that all of the school find in its library, with Arabic titles of a few words and a number each:
 * written by SQL, a minute apart.
 */
export async function addManyMedia(db: Db, many: Many): Promise<void> {
  const words = (list: readonly string[]) => sql`(${sql.param([...list])}::text[])`;
  await db.execute(sql`insert into media_items
      (id, owner_id, branch_id, type, title, subject_id, grade_id, visibility, consent, url, search,
        created_at)
    select gen_random_uuid(), ${many.ownerId}, ${many.branchId}, 'link', jsonb_build_object('ar', title),
    ${many.subjectId},
      ${many.gradeId}, 'school', 'granted', 'https://example.com/' || n, manara_normalise(title),
      now() - make_interval(mins => n)
    from generate_series(1, ${many.count}::int) n cross join lateral (select
      ${words(doings)}[1 + n % ${doings.length}::int] || ' ' || ${words(things)}[1 + (n / 8) %
      ${things.length}::int] || ' ' ||
      ${words(rest)}[1 + (n / 64) % ${rest.length}::int] || case when n % 10 = 0 then ' '
      else ' الدرس ' end || n as title) t`);
}
