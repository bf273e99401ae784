import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { issueCode } from '@/lib/contract/issue-code';
import { readPath } from './form-path';

/** Rules of a form: the contract's schema, and how its input is made from the values of the fields. */
export type FormRules = { schema: z.ZodType; toInput: (values: FieldValues) => unknown };

const objectOf = (value: unknown): FieldValues => (typeof value === 'object' && value !== null ? value : {});

/**
 * react-hook-form over the shared contract; loaded with the first touch of a form. Messages of errors are
 * codes.
 */
export function createEngine(initial: FieldValues, rules: FormRules | null) {
  const schema = rules?.schema;
  const check = isObjectSchema(schema) ? zodResolver(schema, { error: issueCode }) : null;
  const engine = createFormControl<FieldValues, unknown, FieldValues>({
    defaultValues: initial,
    // The first wrong field of the page takes the focus, whatever kind of control it is.
    shouldFocusError: false,
    ...(rules &&
      check && {
        resolver: async (values, context, options) => {
          const input = objectOf(rules.toInput(values));
          const result = await check(input, context, { ...options, fields: {} });
          markMissing(result.errors, input);
          return result;
        },
      }),
  });
  // Outside a component a form takes values only after its first reset.
  engine.reset(initial);
  return engine;
}

/**
 * What a rule of zod's own says of an empty field is that it is missing; rules of the school speak for
 * themselves.
 */
function markMissing(errors: unknown, input: unknown) {
  if (typeof errors !== 'object' || errors === null) return;
  for (const [name, error] of Object.entries(errors)) {
    const value = readPath(input, name);
    if (typeof readPath(error, 'message') !== 'string') markMissing(error, value);
    else if ((value ?? '') === '' && readPath(error, 'type') !== 'custom') error.message = 'required';
  }
}

/** Bodies of the contract are objects. */
const isObjectSchema = (schema: z.ZodType | undefined): schema is z.ZodType<FieldValues, FieldValues> =>
  schema !== undefined;

export { placeOf, refusalOf } from '@/lib/forms/refusal';

export type FormEngine = ReturnType<typeof createEngine>;
