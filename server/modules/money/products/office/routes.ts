import * as z from 'zod';
import {
  type Coupon,
  couponFilters,
  couponInput,
  newProductInput,
  type OfficeProduct,
  officeProductFilters,
  productChangeInput,
  productOrderInput,
} from '@/lib/contract/resources/money/office-product';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addCoupon, endCoupon, listCoupons } from './coupons';
import { addProduct, changeProduct, listProducts, orderProducts, readChoices } from './products';

const base = 'office/api/v1/{locale}/payments';
const params = z.object({ id: uuid });
const toProduct = ({ id, ...product }: OfficeProduct) => toResource('office_product', id, product);
const toCoupon = ({ id, ...coupon }: Coupon) => toResource('coupon', id, coupon);

const productsOfOffice: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/products`,
    action: 'payment.office_products',
    summary: 'Products of the branch; what forms choose from in meta',
    query: officeProductFilters,
    handle: async ({ db, access, query }) => {
      const [{ rows, total }, choices] = await Promise.all([
        listProducts(db, access, query),
        readChoices(db, access),
      ]);
      return page(rows.map(toProduct), total, query, undefined, { choices });
    },
  }),
  route({
    method: 'POST',
    path: `${base}/products`,
    action: 'payment.office_products',
    summary: 'A new product of the branch',
    body: newProductInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: toProduct(await addProduct(db, access, body.data.attributes)),
    }),
  }),
  route({
    method: 'PUT',
    path: `${base}/products/{id}`,
    action: 'payment.office_products',
    summary: 'Change a product, put it on sale or withdraw it; orders that were placed keep their price',
    params,
    body: productChangeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: toProduct(await changeProduct(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/product-order`,
    action: 'payment.office_products',
    summary: 'The order in which buyers see the products',
    body: productOrderInput,
    handle: async ({ db, access, body }) => {
      await orderProducts(db, access, body.data.attributes.products);
      return { status: 204 };
    },
  }),
];

/** What the office sells, and its coupons. */
export const officeProductRoutes: RouteDefinition[] = [
  ...productsOfOffice,
  route({
    method: 'GET',
    path: `${base}/coupons`,
    action: 'payment.office_coupons',
    summary: 'Coupons of the branch with their uses, the newest first',
    query: couponFilters,
    handle: async ({ db, access, query, now }) => {
      const { rows, total } = await listCoupons(db, access, query, now);
      return page(rows.map(toCoupon), total, query);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/coupons`,
    action: 'payment.office_coupons',
    summary: 'A new coupon: a share or an amount off, for all products but fees or for one',
    body: couponInput,
    handle: async ({ db, access, body, now }) => ({
      status: 201,
      data: toCoupon(await addCoupon(db, access, body.data.attributes, now)),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/coupons/{id}/end`,
    action: 'payment.office_coupons',
    summary: 'Nobody uses the coupon from now on',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: toCoupon(await endCoupon(db, access, id, now)),
    }),
  }),
];
