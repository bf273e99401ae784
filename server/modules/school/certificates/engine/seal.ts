import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is sealed: everything that a certificate says. */
export type Sealed = { id: string; code: string; serial: string; issuedAt: Date; content: unknown };

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** JSON with its keys in order: the database keeps them in another one. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inOrder(value[key] ?? null)]),
  );
}

/** Signature of the school over a certificate, base64url. */
export function sealOf(secret: string, { id, code, serial, issuedAt, content }: Sealed): string {
  const text = JSON.stringify(
    inOrder([id, code, serial, issuedAt.toISOString(), JSON.parse(JSON.stringify(content))]),
  );
  return createHmac('sha256', secret).update(`certificate ${text}`).digest('base64url');
}

/** Whether the school sealed exactly this. */
export function isSealed(secret: string, certificate: Sealed, seal: string): boolean {
  const expected = Buffer.from(sealOf(secret, certificate));
  const given = Buffer.from(seal);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
