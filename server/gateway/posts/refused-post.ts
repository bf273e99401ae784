import * as z from 'zod';
import type { FormState } from '@/lib/forms/form-state';
import { fieldPath } from '@/lib/forms/refusal';

const errorDocument = z.object({
  errors: z
    .array(
      z.object({
        code: z.string().optional(),
        title: z.string().optional(),
        detail: z.string(),
        source: z.object({ pointer: z.string().optional() }).optional(),
        meta: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .min(1),
});
export type ErrorEntry = z.infer<typeof errorDocument>['errors'][number];

/** The entries of a refusal; one without a text of the school is shown as unexpected. */
export async function readErrors(response: Response): Promise<ErrorEntry[]> {
  const parsed = errorDocument.safeParse(await response.json().catch(() => null));
  return parsed.data?.errors ?? [];
}

/** Nobody reads these again from a page. */
const SECRET = /^(?:password|again|code|key|captcha|flow)$/;

/** What was typed, for the page that is drawn again. */
export const typedOf = (fields: Map<string, string>): Record<string, string> =>
  Object.fromEntries([...fields].filter(([name]) => !SECRET.test(name)));

/**
 * Codes that ask for something that needs scripts, and the key of the sentence that says so on a page without
 * them.
 */
const needScripts = new Map([
  ['captcha_needed', 'captcha_scripts'],
  ['captcha_wrong', 'captcha_scripts'],
  ['passkey_needed', 'passkey_scripts'],
]);

/** The page of a form with what the school refused, each sentence at its field. */
export function refusedState(form: string, fields: Map<string, string>, errors: ErrorEntry[]): FormState {
  const said = errors.map(({ code = '', detail, source }): FormState['errors'][number] => {
    const text = needScripts.get(code);
    if (text !== undefined) return { field: null, type: 'code', text };
    return { field: fieldPath(source?.pointer), type: 'sentence', text: detail };
  });
  return {
    form,
    values: typedOf(fields),
    errors: said.length > 0 ? said : [{ field: null, type: 'code', text: 'unexpected' }],
    step: null,
  };
}
