'use client';

import { type ComponentProps, Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { notifyFieldsSaved } from '@/components/ui/field-events';
import { useListens } from '@/components/ui/use-listens';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { KeptDraftOffer } from './kept-draft-offer';
import type { AnyForm } from './use-form';

/** Comes when somebody leaves, not with the page. */
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

type FormProps = Omit<
  ComponentProps<'form'>,
  'form' | 'id' | 'onSubmit' | 'method' | 'noValidate' | 'ref'
> & {
  form: AnyForm;
  children: ReactNode;
};

/**
 * The form element: rules and react-hook-form come with the first touch, the first wrong field takes the
 * focus.
 */
export function Form({ form, children, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { attempt, attach, isSent } = form;
  const guard = useLeaveGuard(form.isUnsaved, form.abandon);
  useEffect(() => attach(element.current), [attach]);
  useEffect(() => {
    if (isSent) notifyFieldsSaved(element.current);
  }, [isSent]);
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = element.current?.querySelectorAll<HTMLElement>(WRONG) ?? [];
    for (const field of wrong) {
      field.focus();
      // Groups are marked as wrong too and cannot hold the focus.
      if (document.activeElement === field) return;
    }
  }, [attempt]);
  return (
    // Without scripts nothing that was typed may stand in an address: `post`, and a button that waits for
    // them.
    <form
      {...rest}
      ref={element}
      id={form.id}
      noValidate
      method="post"
      onFocus={form.touch}
      onPointerEnter={form.touch}
      onSubmit={form.submit}
    >
      <KeptDraftOffer offer={form.offer} />
      <Fragment key={form.generation}>{children}</Fragment>
      {guard.isHeld && (
        <Suspense>
          <LeaveDialog guard={guard} />
        </Suspense>
      )}
    </form>
  );
}

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy' | 'form'> & { form: AnyForm };

/**
 * Sends its form, from inside or from the foot of a dialog; cannot be pressed before the page listens, unless
 * the page takes posts.
 */
export function SubmitButton({ form, disabled = false, variant = 'primary', ...rest }: SubmitButtonProps) {
  const listens = useListens();
  return (
    <Button
      {...rest}
      type="submit"
      form={form.id}
      variant={variant}
      busy={form.isSending}
      disabled={disabled || !(listens || form.isPlain)}
    />
  );
}

/** What was refused and belongs to no field. */
export function FormProblem({ form }: { form: AnyForm }) {
  if (form.problems.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
      {form.problems.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
