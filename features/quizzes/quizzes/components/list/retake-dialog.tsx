'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { MultiSelect } from '@/components/ui/combo-box';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useStaff } from '@/lib/staff/staff-context';
import { RetakeDialog } from '@/features/quizzes/corrections/components/retake-dialog';
import { pick } from '@/lib/contract/localized';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { QuizSummary } from '@/lib/contract/resources/quizzes/quiz';
import { distinctOptions } from '@/lib/i18n/row-options';
import { quizQueries } from '../../api/queries';

type QuizRetakeDialogProps = {
  action: ResourceAction;
  quiz: QuizSummary;
  title: string;
  onClose: () => void;
};

/** A retake for students who are chosen among those of the quiz. */
export function QuizRetakeDialog({ action, quiz, title, onClose }: QuizRetakeDialogProps) {
  const t = useTranslations('quizzes.retake');
  const common = useTranslations('common');
  const locale = useLocale();
  const staff = useStaff();
  const client = useQueryClient();
  const classrooms = quiz.classrooms.map(({ id }) => id).join(',');
  const people = useQuery(lookupQueries.students(staff, { classrooms })).data ?? [];
  return (
    <RetakeDialog
      kind={quiz.kind}
      action={action}
      title={t('title', { title })}
      lead={t('lead')}
      confirm={t('send')}
      done={(count) => t('done', { count })}
      picker={(field) => (
        <MultiSelect
          label={t('students')}
          placeholder={t('chooseStudents')}
          emptyText={common('field.noMatch')}
          removeLabel={(name) => common('actions.remove', { name })}
          options={distinctOptions(
            people.map(({ id, name, number = '' }) => ({
              value: id,
              label: [pick(name, locale), number].filter(Boolean).join(' · '),
            })),
          )}
          {...field}
        />
      )}
      onClose={onClose}
      onDone={() => void client.invalidateQueries({ queryKey: quizQueries.all(staff) })}
    />
  );
}
