import type { Problems } from './problems';

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** A `{ar, en}` of what was written; undefined when nothing was. */
export function localizedOf(data: FormData, name: string): { ar?: string; en?: string } | undefined {
  const [ar, en] = [text(data, `${name}.ar`), text(data, `${name}.en`)];
  if (!ar && !en) return undefined;
  return { ...(ar ? { ar } : {}), ...(en ? { en } : {}) };
}

export const optional = (data: FormData, name: string): string | undefined => text(data, name) || undefined;

type Sentences = { required: string; emailOrPhone: string; terms: string };

/** What every registration holds, and what of it is missing; the school checks the rest. */
export function readPerson(data: FormData, locale: 'ar' | 'en', say: Sentences) {
  const missing: Problems = {};
  const attributes = {
    first_name: localizedOf(data, 'first_name'),
    last_name: localizedOf(data, 'last_name'),
    gender: optional(data, 'gender'),
    email: optional(data, 'email'),
    phone: optional(data, 'phone'),
    password: String(data.get('password') ?? ''),
    has_accepted_terms: data.get('has_accepted_terms') === '1',
  };
  for (const name of ['first_name', 'last_name'] as const)
    if (!attributes[name]) missing[`${name}.${locale}`] = say.required;
  if (!attributes.gender) missing.gender = say.required;
  if (!attributes.email && !attributes.phone) missing.email = say.emailOrPhone;
  if (attributes.password === '') missing.password = say.required;
  if (!attributes.has_accepted_terms) missing.has_accepted_terms = say.terms;
  return { attributes, missing };
}
