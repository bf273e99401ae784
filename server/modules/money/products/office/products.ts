import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes, productKinds, productStates, vatKinds } from '@/lib/contract/billing';
import {
  isPackage,
  MOST_PASS_DAYS,
  type NewProduct,
  type OfficeProduct,
  type OfficeProductFilters,
  type ProductChange,
  type ProductChoices,
} from '@/lib/contract/resources/money/office-product';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { productSubjects, products } from '@/server/platform/db/schema/products';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { amount, subjectsOfProduct } from '../rows';
import { readSeller } from '../seller';

type Office = Access<'payment.office_products'>;

const fields = {
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
  course: z.object({ id: z.string(), name: localizedColumn }).nullable(),
  grade: namedColumn.nullable(),
  subjects: z.array(namedColumn),
  most_pieces: z.number(),
  state: z.enum(productStates),
  version: z.number(),
  sold: z.number(),
};
const productRow = defineRow('products.office', fields);
const listedRow = defineRow('products.officeListed', { ...fields, total: z.number() });

const columns = sql`p.id, p.kind, p.title, p.description, p.price, s.currency, p.vat_kind, p.credits,
  p.valid_days, p.freeze_days,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.title) end as course,
  case when g.id is not null then ${named(sql`g`)} end as grade, ${subjectsOfProduct} as subjects,
    p.most_pieces, p.state, p.version,
  (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
    and o.state = 'paid'
    where l.product_id = p.id) as sold`;
const tables = sql`products p join billing_settings s on s.branch_id = p.branch_id
  left join courses c on c.id = p.course_id left join grades g on g.id = p.grade_id`;
const ofBranch = ({ branch }: Pick<Office, 'branch'>): SQL => sql`p.branch_id = ${branch}`;

/** Products of the branch in the order in which they are shown. */
export async function listProducts(db: Db, access: Office, filters: OfficeProductFilters) {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, count(*) over ()::int as total from ${tables} where ${ofBranch(access)}
      ${filters.state ? sql`and p.state = ${filters.state}` : sql``} ${
        filters.kind
          ? sql`and p.kind =
        ${filters.kind}`
          : sql``
      }
      order by p.state = 'withdrawn', p.position, p.created_at, p.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }): OfficeProduct => row), total: rows[0]?.total ?? 0 };
}

/** Errors: 404. */
export async function findProduct(db: Db | Tx, access: Office, id: string): Promise<OfficeProduct> {
  const row = await queryRow(
    db,
    productRow,
    sql`select ${columns} from ${tables} where ${ofBranch(access)} and p.id = ${id}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

const choicesRow = defineRow('products.choices', {
  grades: z.array(namedColumn),
  courses: z.array(z.object({ id: z.string(), name: localizedColumn })),
  subjects: z.array(namedColumn.extend({ grade: namedColumn })),
});
/** Grades that have classes in the branch. */
const gradesOf = (branch: string): SQL => sql`exists (select 1 from classrooms c
  where c.branch_id = ${branch} and c.grade_id = g.id and c.closed_on is null)`;
export async function readChoices(db: Db, { branch }: Pick<Office, 'branch'>): Promise<ProductChoices> {
  const seller = await readSeller(db, branch);
  const choices = await queryOne(
    db,
    choicesRow,
    sql`select (select coalesce(json_agg(${named(sql`g`)} order by g.position, g.id), '[]') from grades g
        where ${gradesOf(branch)}) as grades,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'grade', ${named(sql`g`)})
          order by g.position, s.position, s.id), '[]') from subjects s join grades g on g.id = s.grade_id
        where ${gradesOf(branch)}) as subjects,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.title) order by c.starts_on, c.id),
        '[]') from courses c
        where c.is_published and c.price > 0 and c.ends_on >= current_date) as courses`,
  );
  return { currency: seller?.currency ?? null, vat_rate_bp: seller?.vat_rate_bp ?? 0, ...choices };
}

type Named = { grade: string | null; course?: string | null; subjects?: readonly string[] };
const subjectRow = defineRow('products.subject', { id: z.string() });
/** Errors: 409 sells_nothing; 422 grade_uuid, course_uuid, subject_uuids. */
async function check(tx: Tx, { branch }: Office, { grade, course = null, subjects = [] }: Named) {
  if (!(await readSeller(tx, branch))) throw new ApiError('conflict', { code: 'sells_nothing' });
  if (grade && !(await hasRow(tx, sql`select 1 from grades g where g.id = ${grade}`)))
    throw new FieldErrors([{ field: 'grade_uuid', code: 'choice' }]);
  if (course && !(await hasRow(tx, sql`select 1 from courses c where c.id = ${course} and c.is_published`)))
    throw new FieldErrors([{ field: 'course_uuid', code: 'choice' }]);
  if (subjects.length === 0) return;
  const known = await queryRows(
    tx,
    subjectRow,
    sql`select s.id from subjects s join grades g on g.id = s.grade_id
      where s.id = any(${sql.param([...subjects])}::uuid[]) and ${gradesOf(branch)}`,
  );
  if (known.length !== new Set(subjects.map((id) => id.toLowerCase())).size)
    throw new FieldErrors([{ field: 'subject_uuids', code: 'choice' }]);
}

/** Credits of one piece; a day of a package of days gives one. */
const creditsOf = (wish: Pick<NewProduct, 'credits' | 'valid_days'>, kind: OfficeProduct['kind']) => {
  if (!isPackage(kind)) return null;
  return kind === 'days' ? wish.valid_days : wish.credits;
};

const rowOf = (
  wish: Omit<NewProduct, 'kind' | 'course_uuid' | 'subject_uuids'>,
  kind: OfficeProduct['kind'],
) => ({
  title: wish.title,
  description: wish.description,
  price: wish.price,
  vatKind: wish.vat_kind,
  credits: creditsOf(wish, kind),
  validDays: isPackage(kind) ? wish.valid_days : null,
  freezeDays: isPackage(kind) && wish.valid_days !== null ? wish.freeze_days : 0,
  gradeId: wish.grade_uuid,
  // Nobody takes two seats of a course.
  mostPieces: isPackage(kind) ? wish.most_pieces : 1,
  state: wish.state,
});

/** A new product, at the end of the list. Errors: 409, 422. */
export const addProduct = (db: Db, access: Office, wish: NewProduct): Promise<OfficeProduct> =>
  db.transaction(async (tx) => {
    const { kind } = wish;
    const course = kind === 'course' ? wish.course_uuid : null;
    const subjects = kind === 'subjects' ? [...new Set(wish.subject_uuids)] : [];
    await check(tx, access, { grade: wish.grade_uuid, course, subjects });
    const id = newId();
    await tx.insert(products).values({
      ...rowOf(wish, kind),
      id,
      branchId: access.branch,
      kind,
      courseId: course,
      position: sql`(select coalesce(max(p.position), 0) + 1 from products p
        where p.branch_id = ${access.branch})`,
    });
    if (subjects.length > 0)
      await tx.insert(productSubjects).values(subjects.map((subjectId) => ({ productId: id, subjectId })));
    await audit(tx, access.actor, 'payment.product.add', id, { before: null, after: { ...wish } });
    return findProduct(tx, access, id);
  });

/** A customer who has ordered a package gets what was shown then. Errors: 409. */
async function refuseOrdered(tx: Tx, id: string): Promise<void> {
  const isOrdered = await hasRow(
    tx,
    sql`select 1 from order_lines l join orders o on o.id = l.order_id
      where l.product_id = ${id} and o.state in ('requested', 'open')`,
  );
  if (isOrdered) throw new ApiError('conflict', { code: 'product_ordered' });
}

/** What a package cannot be without. Errors: 422 credits, valid_days. */
function checkTerms(
  kind: OfficeProduct['kind'],
  { credits, valid_days: days }: Omit<ProductChange, 'version'>,
) {
  if ((kind === 'sessions' || kind === 'subjects') && credits === null)
    throw new FieldErrors([{ field: 'credits', code: 'required' }]);
  if (kind === 'days' && (days === null || days > MOST_PASS_DAYS))
    throw new FieldErrors([{ field: 'valid_days', code: 'pass_days' }]);
}

/** Errors: 404; 409 stale, product_ordered; 422. */
export const changeProduct = (
  db: Db,
  access: Office,
  id: string,
  change: ProductChange,
): Promise<OfficeProduct> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from products where id = ${id} and branch_id = ${access.branch} for update`,
    );
    const before = await findProduct(tx, access, id);
    const { version, ...wish } = change;
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    checkTerms(before.kind, wish);
    await check(tx, access, { grade: wish.grade_uuid });
    const row = rowOf(wish, before.kind);
    if (row.credits !== before.credits || row.validDays !== before.valid_days) await refuseOrdered(tx, id);
    await tx
      .update(products)
      .set({ ...row, version: sql`${products.version} + 1` })
      .where(sql`id = ${id}`);
    await audit(tx, access.actor, 'payment.product.change', id, { before, after: wish });
    return findProduct(tx, access, id);
  });

/** The order in which buyers see them; those that are not named come after. Errors: 404. */
export const orderProducts = (db: Db, access: Office, ids: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`update products p set position = g.position
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality g(id, position)
      where p.id = g.id and ${ofBranch(access)}`);
    if (rowCount !== new Set(ids.map((id) => id.toLowerCase())).size) throw new ApiError('not_found');
    await audit(tx, access.actor, 'payment.product.order', null, { products: ids });
  });
