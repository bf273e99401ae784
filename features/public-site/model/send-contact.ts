import { api, toBody } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { contactInput } from '@/lib/contract/resources/site';
import { fieldPath } from '@/lib/forms/server-errors';
import type { Locale } from '@/lib/i18n/routing';
import { type Draft, emptyDraft, type Problems } from './contact-draft';

export type Sent =
  | { kind: 'sent' }
  | { kind: 'fields'; fields: Problems }
  | { kind: 'refused'; sentence: string }
  | { kind: 'offline' };

const isField = (name: string): name is keyof Draft => Object.hasOwn(emptyDraft, name);

function collect(entries: readonly { name: string; text: string }[]): Sent {
  const fields: Problems = {};
  for (const { name, text } of entries) if (isField(name)) fields[name] ??= text;
  return Object.keys(fields).length > 0
    ? { kind: 'fields', fields }
    : { kind: 'refused', sentence: entries[0]?.text ?? '' };
}

/** Holds the draft against the rules of the school and sends it. Never throws. */
export async function sendContact(locale: Locale, draft: Draft): Promise<Sent> {
  const checked = contactInput.safeParse(draft);
  if (!checked.success)
    return collect(
      checked.error.issues.map((issue) => ({
        name: String(issue.path[0]),
        text: /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid',
      })),
    );
  try {
    await api.post(`/api/admin/api/v1/${locale}/contact`, toBody('contact_message', checked.data));
    return { kind: 'sent' };
  } catch (error) {
    if (!isApiFailure(error) || error.status === 0) return { kind: 'offline' };
    return collect(
      error.errors.map(({ source, title, detail }) => ({
        name: fieldPath(source?.pointer) ?? title,
        text: detail,
      })),
    );
  }
}
