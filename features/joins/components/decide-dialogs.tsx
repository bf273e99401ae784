'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { JoinRequest } from '@/lib/contract/resources/registration';
import { approve, decline } from '../api/writes';
import { useWrite } from './use-write';

type DecideDialogProps = { request: JoinRequest; onClose: () => void };

/** Says what the agreement does; a student of the school needs a class. */
export function ApproveDialog({ request, onClose }: DecideDialogProps) {
  const t = useTranslations('joins.decide');
  const cancel = useTranslations('common.actions')('cancel');
  const required = useTranslations('errors.fields')('required');
  const locale = useLocale();
  const form = useId();
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refusal, send } = useWrite();
  const { kind, person, student, grade, classrooms } = request;
  const name = pick(person.name, locale);
  const isStudent = kind === 'student';
  const hasNoClass = isStudent && classrooms.length === 0;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('classroom_id') ?? '');
    setMissing(isStudent && chosen === '');
    if ((isStudent && chosen === '') || !(await send(() => approve(locale, request.id, chosen)))) return;
    onClose();
    toast.success(t('approved', { name }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('approveTitle', { name })}
      lead={
        hasNoClass
          ? t('noClass', { grade: pick(grade?.name, locale) })
          : t(`leads.${kind}`, { name, student: pick(student?.name, locale) })
      }
      footer={
        <>
          {!hasNoClass && (
            <Button type="submit" form={form} variant="primary" busy={isBusy}>
              {t('approve')}
            </Button>
          )}
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <form id={form} noValidate className="mt-4 grid gap-3" onSubmit={(event) => void submit(event)}>
        {isStudent && !hasNoClass && (
          <Select
            data-autofocus
            name="classroom_id"
            label={t('classroom')}
            {...(classrooms.length > 1 ? { placeholder: t('chooseClassroom') } : {})}
            options={classrooms.map(({ id, name: title }) => ({ value: id, label: pick(title, locale) }))}
            error={isMissing ? required : refusal?.fields.classroom_id}
          />
        )}
        <FieldError>{refusal?.general}</FieldError>
      </form>
    </Dialog>
  );
}

/** A refusal with its reason, which the person reads. */
export function DeclineDialog({ request, onClose }: DecideDialogProps) {
  const t = useTranslations('joins.decide');
  const cancel = useTranslations('common.actions')('cancel');
  const required = useTranslations('errors.fields')('required');
  const locale = useLocale();
  const form = useId();
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refusal, send } = useWrite();
  const name = pick(request.person.name, locale);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setMissing(reason === '');
    if (reason === '' || !(await send(() => decline(locale, request.id, reason)))) return;
    onClose();
    toast.success(t('declined', { name }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('declineTitle', { name })}
      lead={t('declineLead')}
      footer={
        <>
          <Button type="submit" form={form} variant="danger" busy={isBusy}>
            {t('decline')}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <form id={form} noValidate className="mt-4 grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          data-autofocus
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
          error={isMissing ? required : refusal?.fields.reason}
        />
        <FieldError>{refusal?.general}</FieldError>
      </form>
    </Dialog>
  );
}
