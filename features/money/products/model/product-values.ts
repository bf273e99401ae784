import { type Currency, type ProductKind, packageKinds } from '@/lib/contract/billing';
import type { Localized } from '@/lib/contract/localized';
import type { OfficeProduct } from '@/lib/contract/resources/money/office-product';
import { toMajor, toMinor, type Typed } from '@/lib/forms/typed-amount';

export type ProductValues = {
  kind: ProductKind;
  title: Localized;
  description: Localized;
  /** In whole units of the currency, with the tax in it. */
  price: Typed;
  vat_kind: string;
  credits: Typed;
  valid_days: Typed;
  freeze_days: Typed;
  /** Empty: students of every grade may buy it. */
  grade_uuid: string;
  course_uuid: string;
  subject_uuids: string[];
  most_pieces: Typed;
  state: string;
};

const newProduct: ProductValues = {
  kind: 'sessions',
  title: {},
  description: {},
  price: null,
  vat_kind: 'standard',
  credits: null,
  valid_days: null,
  freeze_days: 0,
  grade_uuid: '',
  course_uuid: '',
  subject_uuids: [],
  most_pieces: 1,
  state: 'draft',
};

/** Fields of a product as it is saved, or of a new one. */
export const valuesOf = (product: OfficeProduct | null): ProductValues =>
  product === null
    ? newProduct
    : {
        kind: product.kind,
        title: product.title,
        description: product.description ?? {},
        price: toMajor(product.price, product.currency),
        vat_kind: product.vat_kind,
        credits: product.credits,
        valid_days: product.valid_days,
        freeze_days: product.freeze_days,
        grade_uuid: product.grade?.id ?? '',
        course_uuid: product.course?.id ?? '',
        subject_uuids: product.subjects.map(({ id }) => id),
        most_pieces: product.most_pieces,
        state: product.state,
      };

/** Which fields a kind has; the others are not sent. */
export const fieldsOf = (kind: ProductKind) => {
  const isPackage = (packageKinds as readonly ProductKind[]).includes(kind);
  return {
    isPackage,
    credits: kind === 'sessions' || kind === 'subjects',
    subjects: kind === 'subjects',
    course: kind === 'course',
  };
};

/** What can be changed later. */
const termsOf = (values: ProductValues, currency: Currency) => {
  const { isPackage, credits } = fieldsOf(values.kind);
  return {
    title: values.title,
    description: values.description,
    price: toMinor(values.price, currency) ?? '',
    vat_kind: values.vat_kind,
    credits: credits ? values.credits : null,
    valid_days: isPackage ? values.valid_days : null,
    freeze_days: isPackage ? (values.freeze_days ?? 0) : 0,
    grade_uuid: values.grade_uuid || null,
    most_pieces: isPackage ? (values.most_pieces ?? '') : 1,
    state: values.state,
  };
};

/** What the rules of a new product read of the fields. */
export const toNewProduct = (values: ProductValues, currency: Currency) => {
  const { subjects, course } = fieldsOf(values.kind);
  return {
    ...termsOf(values, currency),
    kind: values.kind,
    course_uuid: course ? values.course_uuid || null : null,
    subject_uuids: subjects ? values.subject_uuids : [],
  };
};

/** What the rules of a change read of the fields. */
export const toProductChange = (values: ProductValues, currency: Currency, version: number) => ({
  ...termsOf(values, currency),
  version,
});

/** The product as it is, in another state. */
export const inState = (product: OfficeProduct, state: OfficeProduct['state']) => ({
  title: product.title,
  description: product.description ?? {},
  price: product.price,
  vat_kind: product.vat_kind,
  credits: product.kind === 'days' ? null : product.credits,
  valid_days: product.valid_days,
  freeze_days: product.freeze_days,
  grade_uuid: product.grade?.id ?? null,
  most_pieces: product.most_pieces,
  version: product.version,
  state,
});
