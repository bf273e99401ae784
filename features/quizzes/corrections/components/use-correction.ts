import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormOptions, useForm } from '@/components/form/use-form';
import { isApiFailure } from '@/lib/api/errors';
import type { CorrectionEffect } from '@/lib/contract/resources/quizzes/correction';

/** What a preview has in every correction. */
export type Effect = Omit<CorrectionEffect, 'id' | 'committed_at'>;

type CorrectionOptions<Values extends FieldValues, Input, Done> = Pick<
  FormOptions<Values, Input>,
  'initial' | 'schema' | 'toInput'
> & {
  /** The values that marks depend on: a change of them needs a new preview. All values by default. */
  previewOf?: (values: Values) => unknown;
  preview: (input: Input) => Promise<Effect>;
  /** `seen` is the fingerprint of the preview on the screen. */
  commit: (input: Input, seen: string) => Promise<Done>;
  onDone: (done: Done, values: Values) => void;
};

/** The preview that comes with the refusal of an outdated one. */
const newPreview = (failure: unknown): Effect | null =>
  isApiFailure(failure) && failure.code === 'preview_stale'
    ? ((failure.errors[0]?.meta?.preview as Effect | undefined) ?? null)
    : null;

/**
 * A correction in two steps over one form: the preview, then the commit. Only the shown preview can be
 * committed; when marks changed meanwhile the server refuses, and the new preview replaces the old one.
 */
export function useCorrection<Values extends FieldValues, Input, Done>(
  options: CorrectionOptions<Values, Input, Done>,
) {
  const { initial, schema, toInput, preview, commit, onDone } = options;
  const keyOf = (values: Values) => JSON.stringify(options.previewOf?.(values) ?? values);
  const [shown, setShown] = useState<{ key: string; effect: Effect } | null>(null);
  const [step, setStep] = useState<'preview' | 'commit'>('preview');
  const asked = useRef(step);
  const form = useForm<Values, Input>({
    initial,
    schema,
    ...(toInput && { toInput }),
    send: async (input, values) => {
      const key = keyOf(values);
      if (asked.current === 'commit' && shown?.key === key) {
        onDone(await commit(input, shown.effect.fingerprint), values);
        return;
      }
      setShown({ key, effect: await preview(input) });
      return false;
    },
    onRefused: (failure) => {
      const found = newPreview(failure);
      if (found) setShown({ key: keyOf(form.values), effect: found });
      return false;
    },
  });
  const go = (next: typeof step) => {
    asked.current = next;
    setStep(next);
    form.submit();
  };
  const look = (event?: SyntheticEvent) => {
    event?.preventDefault();
    go('preview');
  };
  return {
    // Enter shows the preview; only the button changes marks.
    form: { ...form, submit: look },
    effect: shown?.key === keyOf(form.values) ? shown.effect : null,
    isLooking: form.isSending && step === 'preview',
    isCommitting: form.isSending && step === 'commit',
    look,
    commit: () => go('commit'),
  };
}
