'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { pick } from '@/lib/contract/localized';
import type { JoinRequest } from '@/lib/contract/resources/people/registration';
import { rowOptions } from '@/lib/i18n/row-options';
import { approve, decline } from '../api/writes';
import { FieldDialog } from './field-dialog';

const rules = () => import('@/lib/contract/resources/people/registration');

type DecideDialogProps = { request: JoinRequest; onClose: () => void };

/** Says what the agreement does; a student of the school needs a class. */
export function ApproveDialog({ request, onClose }: DecideDialogProps) {
  const t = useTranslations('join-requests.decide');
  const locale = useLocale();
  const { kind, person, student, grade, classrooms } = request;
  const name = pick(person.name, locale);
  const isStudent = kind === 'student';
  const hasNoClass = isStudent && classrooms.length === 0;
  // The link was ended for a reason: the dialog says so, and its button is the confirmation that the school
  // asks for.
  const isRestored = request.was_revoked;
  return (
    <FieldDialog
      name="classroom_id"
      initial={classrooms.length === 1 ? classrooms[0]?.id : ''}
      isNotAsked={!isStudent}
      schema={async () => (await rules()).approveInput}
      write={(input) =>
        approve(locale, request.id, isRestored ? { ...input, confirms_revoked: true } : input)
      }
      title={t('approveTitle', { name })}
      lead={
        hasNoClass
          ? t('noClass', { grade: pick(grade?.name, locale) })
          : t(isRestored ? 'revokedLead' : `leads.${kind}`, { name, student: pick(student?.name, locale) })
      }
      confirm={hasNoClass ? null : t(isRestored ? 'approveRevoked' : 'approve')}
      tone={isRestored ? 'danger' : 'primary'}
      done={t('approved', { name })}
      onClose={onClose}
    >
      {(field) =>
        isStudent &&
        !hasNoClass && (
          <Select
            data-autofocus
            {...field}
            label={t('classroom')}
            {...(classrooms.length > 1 ? { placeholder: t('chooseClassroom') } : {})}
            options={rowOptions(classrooms, locale)}
          />
        )
      }
    </FieldDialog>
  );
}

/** A refusal with its reason, which the person reads. */
export function DeclineDialog({ request, onClose }: DecideDialogProps) {
  const t = useTranslations('join-requests.decide');
  const locale = useLocale();
  const name = pick(request.person.name, locale);
  return (
    <FieldDialog
      name="reason"
      schema={async () => (await rules()).declineInput}
      write={(input) => decline(locale, request.id, input)}
      title={t('declineTitle', { name })}
      lead={t('declineLead')}
      confirm={t('decline')}
      tone="danger"
      done={t('declined', { name })}
      onClose={onClose}
    >
      {(field) => (
        <TextArea data-autofocus {...field} label={t('reason')} hint={t('reasonHint')} maxLength={500} />
      )}
    </FieldDialog>
  );
}
