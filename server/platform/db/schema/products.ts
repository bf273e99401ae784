import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  type ProductKind,
  type ProductState,
  productKinds,
  productStates,
  type VatKind,
  vatKinds,
} from '@/lib/contract/billing';
import { atLeast, between, inOrder, oneOf } from './checks';
import { createdAt, id, localizedText, moment, money, updatedAt } from './columns';
import { courses } from './public-site';
import { branches, grades, subjects } from './school';

/** What a branch sells; prices include VAT. */
export const products = pgTable(
  'products',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    kind: text().$type<ProductKind>().notNull(),
    title: localizedText().notNull(),
    description: localizedText(),
    price: money().notNull(),
    vatKind: text().$type<VatKind>().notNull().default('standard'),
    /** Sessions: credits of the virtual classroom that one piece gives. */
    credits: integer(),
    /** Days from the purchase on which a package can be used; null: without an end. */
    validDays: integer(),
    /** Days for which a package can be frozen in all. */
    freezeDays: integer().notNull().default(0),
    courseId: uuid().references(() => courses.id),
    /** Only for students of this grade; null: of all. */
    gradeId: uuid().references(() => grades.id),
    /** Most pieces of one order. */
    mostPieces: integer().notNull().default(1),
    state: text().$type<ProductState>().notNull().default('draft'),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_branch').on(table.branchId, table.state, table.position),
    index('products_course').on(table.courseId),
    index('products_grade').on(table.gradeId),
    oneOf('products_kind', table.kind, productKinds),
    oneOf('products_state', table.state, productStates),
    oneOf('products_vat_kind', table.vatKind, vatKinds),
    atLeast('products_price', table.price, 0),
    between('products_most_pieces', table.mostPieces, 1, 100),
    atLeast('products_freeze_days', table.freezeDays, 0),
  ],
);

/** Subjects that a product of the kind `subjects` opens. */
export const productSubjects = pgTable(
  'product_subjects',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.subjectId] }),
    index('product_subjects_subject').on(table.subjectId),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    /** In capital letters and Latin digits. */
    code: text().notNull(),
    /** One of the two is set. */
    basisPoints: integer(),
    amount: money(),
    /** Only for this product; null: for all but fees. */
    productId: uuid().references(() => products.id),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    mostUses: integer().notNull(),
    mostUsesEach: integer().notNull().default(1),
    /** Counted under a lock of the row. */
    uses: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.branchId, table.code),
    index('coupons_product').on(table.productId),
    inOrder('coupons_dates', table.startsAt, table.endsAt, true),
    inOrder('coupons_uses', table.uses, table.mostUses),
  ],
);
